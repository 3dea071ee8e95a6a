import { now, pauseFor } from '../../clock';
import type { Account } from '../../model/account';
import { NO_INDEX, type IndexState } from '../../model/index-state';
import type { PageCursor } from '../../model/page';
import type { ReportQuery } from '../../model/query';
import { removePrivateReports } from '../../storage/private-reports';
import {
  readingProgressItem,
  removeReadingProgress,
  type ReadingProgress,
} from '../../storage/reading-progress';
import type { Connect } from '../connection/connect';
import { afterFailure } from './after-failure';
import { inTime, isDue, isWalkDue, MINUTE, nextOf, REFRESH_AFTER, RESUME_AFTER } from './due';
import { createHearsay } from './hearsay';
import { oneAtATime } from './one-at-a-time';
import { readAll, readNews } from './read-reports';
import type { ReportIndex } from './report-index';

export interface IndexerOptions {
  index: ReportIndex;
  connect: Connect;
  accounts: () => Promise<Account[]>;
  wakeAt: (moment: number | null) => void;
  /** The index has changed. */
  onChanged: () => unknown;
  pause?: (ms: number) => Promise<void>;
}

export type Indexer = ReturnType<typeof createIndexer>;

/**
 * Keeps the index of reports up to date: one walk over all of them, then regular checks for new ones.
 * Requests are triggered by the clock or by the user asking, never by what the user browses.
 */
export function createIndexer(options: IndexerOptions) {
  const { index, connect, accounts, wakeAt, onChanged, pause = pauseFor } = options;
  /** Until the next start: what is gone on purpose is not read again. */
  let erased = false;
  let current: { accountId: string; stop: AbortController } | null = null;

  const hearsay = createHearsay(index);

  /** Does everything that is due, one account after the other, one request at a time. */
  const pump = oneAtATime(() => workOnDue().catch(() => wakeAt(now() + REFRESH_AFTER)));

  index.onChange((accountId) => {
    hearsay.hearChange(accountId);
    void pump();
  });

  async function workOnDue(): Promise<void> {
    for (const account of await accounts()) {
      if (erased) break;
      const stored = await progressOf(account);
      const progress = await hearsay.heed(account.id, inTime(stored));
      if (progress !== stored) await readingProgressItem(account.id).setValue(progress);
      if (isDue(progress)) await work(account, progress);
    }
    const all = await Promise.all((await accounts()).map(progressOf));
    wakeAt(erased ? null : nextOf(all));
  }

  async function progressOf(account: Account): Promise<ReadingProgress> {
    const item = readingProgressItem(account.id);
    const progress = await item.getValue();
    if (progress.phase === 'none') return progress;
    if (progress.baseUrl !== account.baseUrl) {
      await forget(account.id);
      return await item.getValue();
    }
    if (await isLost(account.id, progress)) {
      await begin(account);
      return await item.getValue();
    }
    // Another key may see other reports, so walk over all of them again.
    return progress.keyHint === account.keyHint
      ? progress
      : { ...progress, keyHint: account.keyHint, walkedAt: 0, notBefore: now() };
  }

  /** The database was replaced or emptied, whatever we have noted about it. */
  const isLost = async (id: string, { phase, reading, seen }: ReadingProgress): Promise<boolean> =>
    !erased && phase !== 'none' && (await index.holds(id, reading, seen)) === false;

  /** Starts from an empty index: anything learnt without a walk may be outdated. */
  async function begin({ id, baseUrl, keyHint }: Account): Promise<void> {
    const reading = crypto.randomUUID();
    await index.startReading(id, reading);
    await removeReadingProgress(id);
    const item = readingProgressItem(id);
    const none = await item.getValue();
    await item.setValue({ ...none, phase: 'walking', baseUrl, keyHint, reading, notBefore: now() });
  }

  async function work(account: Account, before: ReadingProgress): Promise<void> {
    let progress = before;
    const stop = new AbortController();
    const { signal } = stop;
    current = { accountId: account.id, stop };
    const save = async (change: Partial<ReadingProgress>) => {
      progress = { ...progress, ...change };
      if (signal.aborted) return;
      await readingProgressItem(account.id).setValue(progress);
      wakeAt(now() + RESUME_AFTER);
      onChanged();
    };
    await save({});
    const connected = await connect(account.id);
    if (!connected.ok) return await save(afterFailure(progress, connected.failure));
    const load = async (query: ReportQuery, cursor: PageCursor | null) => {
      if (progress.delayMs > 0) await pause(progress.delayMs);
      return await connected.value.listReports(query, { cursor, signal });
    };
    const read = progress.walk || isWalkDue(progress) ? readAll : readNews;
    const failure = await read({ accountId: account.id, index, load, save, signal }, progress);
    const wait = progress.walkedAt === 0 ? MINUTE : REFRESH_AFTER;
    await save(failure ? afterFailure(progress, failure) : { notBefore: now() + wait });
  }

  async function forget(accountId: string): Promise<void> {
    if (current?.accountId === accountId) current.stop.abort();
    await removeReadingProgress(accountId);
    await removePrivateReports(accountId);
    await index.forget(accountId);
  }

  /** Starts reading the account's reports, or resumes now if that helps. */
  async function startOrResume(account: Account): Promise<void> {
    erased = false;
    const progress = await progressOf(account);
    const { phase, failure } = progress;
    if (phase === 'none') await begin(account);
    else if (failure && failure.kind !== 'rate-limited')
      await readingProgressItem(account.id).setValue({ ...progress, notBefore: now() });
    void pump();
  }

  async function state(accountId: string): Promise<IndexState> {
    const progress = await readingProgressItem(accountId).getValue();
    if (await isLost(accountId, progress)) {
      void pump();
      return NO_INDEX;
    }
    const { phase, seen, total, refreshedAt, mayBeIncomplete } = progress;
    const failure = index.problem() ?? progress.failure;
    return { phase, seen, total, refreshedAt, mayBeIncomplete, failure };
  }

  return {
    pump,
    state,
    forget,

    /** This account, or all of them, including those that existed before the index did. */
    async start(accountId?: string): Promise<void> {
      for (const account of await accounts())
        if (accountId === undefined || accountId === account.id) await startOrResume(account);
    },

    /** An account was saved: if its address changed, its old reports are forgotten. */
    async saved(account: Account): Promise<void> {
      await progressOf(account);
    },

    /** Something the work waited for may be back: a permission, the network. */
    async resume(): Promise<void> {
      for (const account of await accounts())
        if ((await progressOf(account)).phase !== 'none') await startOrResume(account);
    },

    /** The user asked: start now, unless the service asked us to wait. */
    async refresh(accountId: string): Promise<IndexState> {
      const account = (await accounts()).find(({ id }) => id === accountId);
      hearsay.ask(accountId);
      if (account) await startOrResume(account);
      return await state(accountId);
    },

    /** A list of all reports has told how many there are. */
    listed(accountId: string, total: number | null): void {
      hearsay.hearTotal(accountId, total);
      void pump();
    },

    async erase(): Promise<void> {
      erased = true;
      current?.stop.abort();
      wakeAt(null);
      await index.erase();
    },
  };
}
