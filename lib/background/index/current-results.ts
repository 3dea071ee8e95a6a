import { isCurrent, type Current } from '../../model/checks/is-current';
import type { ResultRow } from '../../storage/results-database';
import type { ReportIndex } from './report-index';

/**
 * Visits the newest result of each report of an account, or of one of its projects, if the report still has it.
 * Returns all these reports, by id; null if they can't be read.
 */
export async function eachCurrentResult(
  index: Pick<ReportIndex, 'current' | 'results'>,
  accountId: string,
  project: string | undefined,
  visit: (row: ResultRow) => void,
): Promise<Map<string, Current> | null> {
  const reports = await index.current(accountId, project);
  const isRead = await index.results.eachNewest(accountId, (row) => {
    const report = reports?.get(row.id);
    if (report && isCurrent(row, report)) visit(row);
  });
  return isRead ? reports : null;
}
