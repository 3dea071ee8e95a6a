import { useEffect, useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import type { HistoryPoint } from '../../lib/model/history';

/** The verdicts of a report that this browser saw, oldest first. Asked for anew when there is one from `lastAt`. */
export function useHistory(id: string, lastAt: number | null): HistoryPoint[] {
  const [points, setPoints] = useState<HistoryPoint[]>([]);
  useEffect(() => {
    // Shown beside what matters: without it nothing is missing.
    send('report.history', { id }).then(setPoints, () => setPoints([]));
  }, [id, lastAt]);
  return points;
}
