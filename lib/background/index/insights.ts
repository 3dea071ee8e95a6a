import { now as clock } from '../../clock';
import type { InsightsInput, InsightTarget, TargetsInput } from '../../messages';
import { createInsights, isPublic, isStale, type Insights } from '../../model/insights';
import { failed, success, type Outcome } from '../../model/outcome';
import type { Report } from '../../model/report';
import type { ReportIndex } from './report-index';

type Source = Pick<ReportIndex, 'each' | 'eachWithHistory' | 'problem'>;

/** If the index can't be read, no numbers are better than wrong ones. */
const readable = <T>(isRead: boolean, index: Source, value: T): Outcome<T> =>
  isRead ? success(value) : failed(index.problem() ?? { kind: 'index-closed', newer: false });

/** One pass over everything this browser knows about the reports of an account, or of one of its projects. */
export async function readInsights(
  index: Source,
  { accountId, staleDays, project }: InsightsInput,
  now = clock(),
): Promise<Outcome<Insights>> {
  const insights = createInsights({ now, staleDays, isOfProject: project !== undefined });
  const isRead = await index.eachWithHistory(accountId, (report, history) => {
    if (project === undefined || report.project === project) insights.add(report, history);
  });
  return readable(isRead, index, insights.read());
}

/** All reports to act on, with only the data needed for that. */
export async function insightTargets(
  index: Source,
  { accountId, project, which, staleDays }: TargetsInput,
  now = clock(),
): Promise<Outcome<InsightTarget[]>> {
  const targets: InsightTarget[] = [];
  const tests = {
    all: () => true,
    public: isPublic,
    stale: (report: Report) => isStale(report, { now, staleDays }),
  };
  const isRead = await index.each(accountId, (batch) => {
    for (const report of batch) {
      const { id, url } = report;
      const isOfProject = project === undefined || report.project === project;
      if (isOfProject && tests[which](report) && id !== null)
        targets.push({ address: url, reportId: id });
    }
  });
  return readable(isRead, index, targets);
}
