import type { Entry } from '../../model/entry';
import type { ReportIndex } from './report-index';

/** What came of a piece of work is known without asking. Private windows leave no trace of theirs. */
export async function learnEntry(
  index: Pick<ReportIndex, 'add' | 'remove'>,
  { accountId, task, state, report, incognito }: Entry,
): Promise<void> {
  if (incognito || state !== 'done') return;
  if (task.type === 'delete') await index.remove(accountId, task.reportId);
  else if (report) await index.add(accountId, [report]);
}
