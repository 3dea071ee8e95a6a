import type { Entry } from '../../model/entry';
import type { ReportIndex } from './report-index';

/** Adds the result of finished work to the index. Work from private windows leaves no trace. */
export async function learnEntry(
  index: Pick<ReportIndex, 'add' | 'remove'>,
  { accountId, task, state, report, incognito }: Entry,
): Promise<void> {
  if (incognito || state !== 'done') return;
  if (task.type === 'delete') await index.remove(accountId, task.reportId);
  else if (report) await index.add(accountId, [report]);
}
