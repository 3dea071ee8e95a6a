import { useEffect, useState } from 'preact/hooks';
import type { ReportView } from '../../../../lib/model/report-view';

/** How many reports each view holds; null if nobody here knows. */
export type CountViews = (views: ReportView[]) => Promise<number[] | null>;

/** How many reports each choice of a filter would show. Empty until they are counted. */
export function useChoiceCounts(count: CountViews, views: ReportView[]): number[] {
  const [counts, setCounts] = useState<number[]>([]);
  useEffect(() => {
    let isSuperseded = false;
    const ask = async () => {
      const found = await count(views);
      if (!isSuperseded) setCounts(found ?? []);
    };
    void ask();
    return () => {
      isSuperseded = true;
    };
  }, [JSON.stringify(views)]);
  return counts;
}
