import { now as clock } from '../../clock';
import type { InsightTarget, TargetsInput } from '../../messages';
import {
  createInsights,
  isPublic,
  isStale,
  type Insights,
  type StaleDays,
} from '../../model/insights';
import { failed, success, type Outcome } from '../../model/outcome';
import type { ReportIndex } from './report-index';

type Source = Pick<ReportIndex, 'each' | 'problem'>;

/** If the index can't be read, no numbers are better than wrong ones. */
const readable = <T>(isRead: boolean, index: Source, value: T): Outcome<T> =>
  isRead ? success(value) : failed(index.problem() ?? { kind: 'index-closed', newer: false });

/** One pass over everything this browser knows about an account's reports. */
export async function readInsights(
  index: Source,
  accountId: string,
  staleDays: StaleDays,
  now = clock(),
): Promise<Outcome<Insights>> {
  const insights = createInsights({ now, staleDays });
  const isRead = await index.each(accountId, (batch) => batch.forEach(insights.add));
  return readable(isRead, index, insights.read());
}

/** All reports to act on, with only the data needed for that. */
export async function insightTargets(
  index: Source,
  { accountId, which, staleDays }: TargetsInput,
  now = clock(),
): Promise<Outcome<InsightTarget[]>> {
  const targets: InsightTarget[] = [];
  const isRead = await index.each(accountId, (batch) => {
    for (const report of batch) {
      const isTarget = which === 'public' ? isPublic(report) : isStale(report, { now, staleDays });
      if (isTarget && report.id !== null)
        targets.push({ address: report.url, reportId: report.id });
    }
  });
  return readable(isRead, index, targets);
}
