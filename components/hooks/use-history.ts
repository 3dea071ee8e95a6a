import { send } from '../../lib/messages';
import { useAnswer } from './use-answer';

/** The verdicts of a report that this browser has seen, oldest first. Reloaded when `lastAt` changes. */
export function useHistory(accountId: string, id: string, lastAt: number | null) {
  const { value = [], ...answer } = useAnswer(`${accountId} ${id} ${lastAt}`, () =>
    send('report.history', { accountId, id }),
  );
  return { ...answer, points: value };
}
