import { now } from '../../clock';
import type { ReadingProgress } from '../../storage/reading-progress';
import { whenAsked } from './due';
import type { ReportIndex } from './report-index';

type Counted = Pick<ReportIndex, 'count' | 'problem'>;

interface Heard {
  /** As a list told. */
  total: number | null;
  /** The reports known here have changed. */
  isChanged: boolean;
}

/** What was heard of accounts, also while one is being read, until the next look at what is due. */
export function createHearsay(index: Counted) {
  const heard = new Map<string, Heard>();
  const asked = new Set<string>();
  const hear = (accountId: string, news: Partial<Heard>) =>
    void heard.set(accountId, { ...(heard.get(accountId) ?? NOTHING), ...news });

  return {
    hearChange: (accountId: string) => hear(accountId, { isChanged: true }),

    hearTotal: (accountId: string, total: number | null) =>
      hear(accountId, total === null ? {} : { total }),

    /** A person wants it refreshed. */
    ask: (accountId: string) => void asked.add(accountId),

    /** The reading progress with all that in mind. */
    async heed(accountId: string, before: ReadingProgress): Promise<ReadingProgress> {
      const news = heard.get(accountId);
      heard.delete(accountId);
      const wasAsked = asked.delete(accountId);
      if (before.phase !== 'ready') return before;
      const progress = news ? await afterHearing(index, accountId, before, news) : before;
      return wasAsked ? whenAsked(progress) : progress;
    },
  };
}

/** Some services never tell the same number twice. */
const PAUSE_MS = 10_000;

const NOTHING: Heard = { total: null, isChanged: false };

/**
 * The reading progress after the reports known here have changed, or a list of all of them has told a total. If
 * that can't be, some were added or deleted elsewhere, and it is read soon: a person may see both numbers.
 */
async function afterHearing(
  index: Counted,
  accountId: string,
  progress: ReadingProgress,
  { total, isChanged }: Heard,
): Promise<ReadingProgress> {
  const { failure, refreshedAt, lacking } = progress;
  const isOther = (seen: number) => total !== null && total - seen !== lacking;
  // Counting a hundred thousand keeps everyone else from reading them: a list opened 0.3 s later.
  if (!isChanged && !isOther(progress.seen)) return progress;
  const seen = await index.count(accountId);
  if (index.problem()) return progress;
  let { notBefore } = progress;
  if (isOther(seen) && notBefore !== null && !failure)
    notBefore = Math.min(notBefore, Math.max(now(), (refreshedAt ?? 0) + PAUSE_MS));
  const isSame = seen === progress.seen && notBefore === progress.notBefore;
  return isSame ? progress : { ...progress, seen, notBefore };
}
