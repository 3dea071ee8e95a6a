import { now } from '../../clock';
import type { Failure } from '../../model/failure';
import type { Outcome } from '../../model/outcome';
import type { Page, PageCursor } from '../../model/page';
import { NEWEST, type ReportQuery } from '../../model/query';
import type { Report } from '../../model/report';
import { walkPages } from '../../model/walk-pages';
import type { ReadingProgress, WalkProgress } from '../../storage/reading-progress';
import { mayWalk } from './due';
import type { ReportIndex } from './report-index';

/** What reading an account's reports needs. `save` stores how far it has got. */
interface ReadTools {
  accountId: string;
  index: ReportIndex;
  load: (query: ReportQuery, cursor: PageCursor | null) => Promise<Outcome<Page<Report>>>;
  save: (change: Partial<ReadingProgress>) => Promise<void>;
  signal: AbortSignal;
}

/** With more new reports than this, a full walk is simpler than searching for where they end. */
const MOST_NEWS = 2_000;
/** As many can be walked over again at once. */
const FEW = 2_000;

const NOT_SAVED: Failure = { kind: 'not-saved' };

const keyOf = ({ id, url }: Report): string => id ?? url;

/**
 * Walks over all reports, from where it left off, then removes those that no longer exist.
 * Returns why it couldn't continue.
 */
export async function readAll(
  tools: ReadTools,
  progress: ReadingProgress,
): Promise<Failure | null> {
  const { accountId, index, load, save, signal } = tools;
  const isFirst = progress.phase !== 'ready';
  const walks = progress.walk ? progress.walks : progress.walks + 1;
  let walk: WalkProgress = progress.walk ?? {
    startedAt: now(),
    cursor: null,
    seen: 0,
    total: null,
    mayBeIncomplete: false,
  };
  const loadPage = (cursor: PageCursor | null) => load(NEWEST, cursor);
  for await (const step of walkPages(loadPage, keyOf, { from: walk.cursor })) {
    if (signal.aborted) return null;
    if (!step.ok) return step.failure;
    const { items, total, next, mayBeIncomplete } = step.value;
    const mark = { number: walks, rank: walk.seen - walk.startedAt };
    if ((await index.learn(accountId, items, mark)) === null) return NOT_SAVED;
    // Rows that shifted past us while the worker was stopped were missed as well.
    const shrunk = total !== null && total < (walk.total ?? 0);
    walk = {
      ...walk,
      cursor: next,
      seen: walk.seen + items.length,
      total,
      mayBeIncomplete: walk.mayBeIncomplete || mayBeIncomplete || shrunk,
      hasShifted: walk.hasShifted || shrunk,
    };
    const shown = isFirst ? { phase: 'walking' as const, seen: walk.seen, total } : {};
    if (next) await save({ walk, walks, failure: null, tries: 0, ...shown });
  }
  const { total, mayBeIncomplete } = walk;
  await (mayBeIncomplete ? index.pack(accountId) : index.sweep(accountId, walks, walk.startedAt));
  const seen = await index.count(accountId);
  const lacking = (total ?? walk.seen) - seen;
  const walkedAt = walk.hasShifted && walk.seen <= FEW ? 0 : now();
  const counts = { seen, total, lacking, mayBeIncomplete };
  await save({ ...done(), walk: null, walks, walkedAt, ...counts });
  return null;
}

/**
 * Reads newest first until it reaches known reports: first by age, then by when results were generated. If the
 * service then tells another number than is known here, some are gone, and only a walk finds out which.
 */
export async function readNews(
  tools: ReadTools,
  progress: ReadingProgress,
): Promise<Failure | null> {
  const { accountId, index, load, save, signal } = tools;
  const startedAt = now();
  let total: number | null = null;
  const walkInstead = async () => {
    await save({ walkedAt: 0 });
    return await readAll(tools, progress);
  };
  for (const sort_by of ['id', 'generated_at'] as const) {
    const news: Report[] = [];
    const loadPage = (cursor: PageCursor | null) => load({ ...NEWEST, sort_by }, cursor);
    for await (const step of walkPages(loadPage, keyOf)) {
      if (signal.aborted) return null;
      if (!step.ok) return step.failure;
      const known = await index.learn(accountId, step.value.items, null);
      if (known === null) return NOT_SAVED;
      news.push(...step.value.items);
      if (sort_by === 'id') total = step.value.total ?? (step.value.next ? null : news.length);
      if (known > 0) break;
      if (news.length >= MOST_NEWS) return await walkInstead();
    }
    if (signal.aborted) return null;
    // Marked only now, so that if it is stopped earlier, the next run reads all of them again.
    const mark = {
      number: progress.walks,
      rank: sort_by === 'id' ? -startedAt : null,
      onlyKnown: true,
    };
    if ((await index.learn(accountId, news, mark)) === null) return NOT_SAVED;
  }
  const seen = await index.count(accountId);
  const { asked, mayBeIncomplete, lacking } = progress;
  const isDoubtful = total === null ? asked : total - seen !== lacking;
  if ((isDoubtful && mayWalk(progress, total ?? seen)) || (asked && mayBeIncomplete))
    return await walkInstead();
  await save({ ...done(), seen });
  return null;
}

const done = () => ({
  phase: 'ready' as const,
  refreshedAt: now(),
  asked: false,
  failure: null,
  tries: 0,
  delayMs: 0,
});
