import { now } from '../../clock';
import type { ReadingProgress } from '../../storage/reading-progress';
import { MINUTE, whenAsked } from './due';
import type { ReportIndex } from './report-index';

type Counted = Pick<ReportIndex, 'count' | 'problem'>;

/** What was heard of accounts, also while one is being read, until the next look at what is due. */
export function createHearsay(index: Counted) {
  /** The total that a list told; null if only the reports known here have changed. */
  const heard = new Map<string, number | null>();
  const asked = new Set<string>();

  return {
    hear: (accountId: string, total: number | null) =>
      void heard.set(accountId, total ?? heard.get(accountId) ?? null),

    /** A person wants it refreshed. */
    ask: (accountId: string) => void asked.add(accountId),

    /** The reading progress with all that in mind. */
    async heed(accountId: string, before: ReadingProgress): Promise<ReadingProgress> {
      const total = heard.get(accountId);
      heard.delete(accountId);
      const wasAsked = asked.delete(accountId);
      if (before.phase !== 'ready') return before;
      const progress =
        total === undefined ? before : await afterHearing(index, accountId, before, total);
      return wasAsked ? whenAsked(progress) : progress;
    },
  };
}

/**
 * The reading progress after the reports known here have changed, or a list of all of them has told a total. If
 * that can't be, some were added or deleted elsewhere, and it is read soon, but at most once a minute.
 */
async function afterHearing(
  index: Counted,
  accountId: string,
  progress: ReadingProgress,
  total: number | null,
): Promise<ReadingProgress> {
  const seen = await index.count(accountId);
  if (index.problem()) return progress;
  const { failure, refreshedAt, lacking } = progress;
  let { notBefore } = progress;
  if (total !== null && total - seen !== lacking && notBefore !== null && !failure)
    notBefore = Math.min(notBefore, Math.max(now(), (refreshedAt ?? 0) + MINUTE));
  const isSame = seen === progress.seen && notBefore === progress.notBefore;
  return isSame ? progress : { ...progress, seen, notBefore };
}
