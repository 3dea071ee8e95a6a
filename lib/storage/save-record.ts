import { browser } from '../browser';
import { copy, copyOf } from './copy';
import { readArea } from './read-area';

/** Set if the copy missed a change: then it must not bring anything back. */
export const COPY_BEHIND = 'copyBehind';

let mending: Promise<unknown> = Promise.resolve();
let changing: Promise<unknown> = Promise.resolve();

/** Neither begins before the other is over: in between, disk and copy differ, and something would look lost. */
export async function whileMending<T>(mend: () => Promise<T>): Promise<T> {
  const mended = changing.then(mend);
  mending = mended.catch(() => undefined);
  return await mended;
}

async function whileChanging(change: () => Promise<void>): Promise<void> {
  const changed = mending.then(change);
  changing = Promise.allSettled([changing, changed]);
  await changed;
}

/** First on disk: what could not be saved must not come back from the copy. */
export const saveRecord = (key: string, record: unknown): Promise<void> =>
  whileChanging(async () => {
    await browser.storage.local.set({ [key]: record });
    void copyChanges({ [key]: record });
  });

/** First from the copy: otherwise it would look lost. What is `left` there says that it was removed. */
export const removeRecord = (key: string, left?: unknown): Promise<void> =>
  whileChanging(async () => {
    await copyChanges({ [key]: left });
    const { local, session } = browser.storage;
    await Promise.all([local.remove(key), session.remove(key)]);
  });

let uncopied: Record<string, unknown> = {};
let copying: Promise<void> = Promise.resolve();

/** Copies what is worth it, in order, and as much as possible at a time. */
export function copyChanges(changes: Record<string, unknown>): Promise<void> {
  for (const [key, value] of Object.entries(changes)) uncopied[key] = copyOf(key, value);
  copying = copying.then(copyNext);
  return copying;
}

async function copyNext(): Promise<void> {
  const changes = uncopied;
  uncopied = {};
  if (Object.keys(changes).length === 0) return;
  await copy
    .write(changes)
    .catch(() => browser.storage.local.set({ [COPY_BEHIND]: true }))
    // Neither place can be written to: then nothing is sent anyway.
    .catch(() => undefined);
}

/** What the copy holds; nothing if it missed a change, or can't be read. */
export async function readCopy(): Promise<Record<string, unknown>> {
  await copied();
  const { [COPY_BEHIND]: isBehind } = await readArea(browser.storage.local, COPY_BEHIND);
  return isBehind ? {} : await copy.all().catch(() => ({}));
}

/** Once everything saved so far is in the copy, too. */
export const copied = (): Promise<void> => copying;
