import { now } from '../../clock';
import type { ReadingProgress } from '../../storage/reading-progress';
import { MINUTE } from './due';
import type { ReportIndex } from './report-index';

/**
 * The reading progress after the reports known here have changed, or a list of all of them has told a total. If
 * that can't be, some were added or deleted elsewhere, and it is read soon, but at most once a minute.
 */
export async function afterHearing(
  index: Pick<ReportIndex, 'count' | 'problem'>,
  accountId: string,
  progress: ReadingProgress,
  total: number | null,
): Promise<ReadingProgress> {
  if (progress.phase !== 'ready') return progress;
  const seen = await index.count(accountId);
  if (index.problem()) return progress;
  const { failure, refreshedAt, lacking } = progress;
  let { notBefore } = progress;
  if (total !== null && total - seen !== lacking && notBefore !== null && !failure)
    notBefore = Math.min(notBefore, Math.max(now(), (refreshedAt ?? 0) + MINUTE));
  const isSame = seen === progress.seen && notBefore === progress.notBefore;
  return isSame ? progress : { ...progress, seen, notBefore };
}
