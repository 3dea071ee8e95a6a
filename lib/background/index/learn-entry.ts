import { looksLater, type Entry } from '../../model/entry';
import type { ReportIndex } from './report-index';

/** Adds the result of finished work to the index. Work from private windows leaves no trace. */
export async function learnEntry(
  index: Pick<ReportIndex, 'tell' | 'remove' | 'drop'>,
  entry: Entry,
  wasDone = false,
): Promise<void> {
  const { accountId, task, state, report, failure, incognito } = entry;
  if (incognito) return;
  // Of what was done, only an update may find something new later.
  if (wasDone && (task.type !== 'update-results' || looksLater(entry))) return;
  const id = 'reportId' in task ? task.reportId : report?.id;
  const isDeleted = task.type === 'delete' && state === 'done';
  // It was deleted elsewhere, which otherwise only a walk over all reports would notice.
  const isGone = failure?.kind === 'gone' && state === 'stopped';
  if (id && isDeleted) await index.remove(accountId, id);
  else if (id && isGone) await index.drop(accountId, id);
  else if (state === 'done' && report) await index.tell(accountId, report);
}
