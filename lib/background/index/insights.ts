import { now as clock } from '../../clock';
import type { InsightTarget, TargetsInput } from '../../messages';
import {
  createInsights,
  isPublic,
  isStale,
  type Insights,
  type StaleDays,
} from '../../model/insights';
import type { ReportIndex } from './report-index';

type Source = Pick<ReportIndex, 'each'>;

/** One pass over everything this browser knows about an account's reports. */
export async function readInsights(
  index: Source,
  accountId: string,
  staleDays: StaleDays,
  now = clock(),
): Promise<Insights> {
  const insights = createInsights({ now, staleDays });
  await index.each(accountId, (batch) => batch.forEach(insights.add));
  return insights.read();
}

/** All reports to act on, with only the data needed for that. */
export async function insightTargets(
  index: Source,
  { accountId, which, staleDays }: TargetsInput,
  now = clock(),
): Promise<InsightTarget[]> {
  const targets: InsightTarget[] = [];
  await index.each(accountId, (batch) => {
    for (const report of batch) {
      const isTarget = which === 'public' ? isPublic(report) : isStale(report, { now, staleDays });
      if (isTarget && report.id !== null)
        targets.push({ address: report.url, reportId: report.id });
    }
  });
  return targets;
}
