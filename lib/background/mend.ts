import { browser } from '../browser';
import { ENTRY_KEY } from '../model/entry';
import { WATCH_KEY } from '../model/watch';
import { listed } from '../storage/accounts';
import { copy, copyOf, isAhead, isDone } from '../storage/copy';
import { lossItem } from '../storage/loss';
import { readArea } from '../storage/read-area';
import { afterStart } from './wake';
import { copyChanges, COPY_BEHIND, whileMending } from '../storage/save-record';

type Values = Record<string, unknown>;

interface Work {
  outbox: { resume: () => Promise<void> };
  watcher: { reload: () => Promise<void> };
  /** Brings what earlier versions stored up to date. */
  migrate: () => Promise<void>;
}

/** Mends storage once the worker has started, and whenever a page finds no account. */
export function createMend({ outbox, watcher, migrate }: Work) {
  const mend = async (): Promise<void> => {
    if (await mendStorage()) await Promise.all([outbox.resume(), watcher.reload()]);
  };
  keepCopy();
  afterStart(() =>
    mend()
      .then(migrate)
      .catch(() => undefined),
  );
  return mend;
}

/** Copies what pages may save. What is removed stays: only damage removes these, or "Erase", which does both. */
function keepCopy(): void {
  browser.storage.local.onChanged.addListener((changes) => {
    const saved = Object.entries(changes).filter(
      ([key, { newValue }]) => !isRecordKey(key) && copyOf(key, newValue) !== undefined,
    );
    if (saved.length > 0)
      void copyChanges(Object.fromEntries(saved.map(([key, { newValue }]) => [key, newValue])));
  });
}

/**
 * Puts back what storage lost, says so, and otherwise brings the copy up to date. Returns whether anything
 * was put back. Not while an account is being saved, or everything erased.
 */
const mendStorage = (): Promise<boolean> =>
  navigator.locks.request('accounts', () => whileMending(mend));

async function mend(): Promise<boolean> {
  // In this order: what is being removed leaves the copy first, so it can't look lost.
  const stored = await readArea(browser.storage.local, null);
  const kept = await copy.all().catch(() => null);
  if (!kept) return false;
  const lost = stored[COPY_BEHIND] ? [] : lostKeys(kept, stored);
  if (lost.length > 0) await putBack(kept, stored, lost);
  else await catchUp(kept, stored);
  return lost.length > 0;
}

/** Nothing counts as lost if no account was set up. */
function lostKeys(kept: Values, stored: Values): string[] {
  if (listed(kept.accounts).length === 0) return [];
  return Object.keys(kept).filter((key) =>
    key === 'accounts'
      ? !Array.isArray(stored[key])
      : stored[key] === undefined && !isDone(kept[key]),
  );
}

async function putBack(kept: Values, stored: Values, lost: string[]): Promise<void> {
  const values = Object.fromEntries(lost.map((key) => [key, kept[key]]));
  const count = (prefix: string) => lost.filter((key) => key.startsWith(prefix)).length;
  const accounts = 'accounts' in values ? listed(kept.accounts) : [];
  // What is left of damaged accounts stays, until the user removes it.
  if ('accounts' in values) values.accounts = [...accounts, ...listed(stored.accounts)];
  // Said first: if it stops here, it starts over.
  await lossItem.setValue({
    accounts: accounts.length,
    entries: count(ENTRY_KEY),
    watches: count(WATCH_KEY),
  });
  await browser.storage.local.set(values);
}

async function catchUp(kept: Values, stored: Values): Promise<void> {
  const changes: Values = {};
  // Where the copy is ahead, the outbox catches up with it.
  const mayCopy = (key: string) => stored[COPY_BEHIND] || !isAhead(kept[key], stored[key]);
  for (const [key, value] of Object.entries(stored).filter(([key]) => mayCopy(key)))
    if (JSON.stringify(copyOf(key, value)) !== JSON.stringify(kept[key])) changes[key] = value;
  for (const key of Object.keys(kept)) if (!(key in stored)) changes[key] = undefined;
  if (Object.keys(changes).length > 0) await copyChanges(changes);
  if (stored[COPY_BEHIND]) await browser.storage.local.remove(COPY_BEHIND);
}

const isRecordKey = (key: string): boolean =>
  key.startsWith(ENTRY_KEY) || key.startsWith(WATCH_KEY);
