import { keysStartingWith } from '../storage/key-range';
import { answerOf, readIndex } from '../storage/read-index';
import type { PackKey } from '../storage/report-database';

/** A few megabytes. */
const BATCH = 25;
/** Generous: nothing on screen waits for it, and all of many reports are read in one transaction. */
const PATIENCE_MS = 10_000;

interface Read {
  /** Each is JSON of many lines. */
  packs: string[];
  /** The number of the last one that there is; null if there is none. */
  last: number | null;
  /** The packs are all that there are, because the one to read on from is not there any more. */
  isWhole: boolean;
}

/** An account's packs of lines after this one. Null if they can't be read. */
export const readPacks = (accountId: string, after: number | null): Promise<Read | null> =>
  readIndex<Read | null>(
    null,
    (ask) =>
      ask('lines', async (store) => {
        const key = after !== null && (await answerOf(store.getKey([accountId, after])));
        const read: Read = { packs: [], last: key ? after : null, isWhole: !key };
        for (;;) {
          const range = keysAfter(accountId, read.last);
          const [keys, packs] = await Promise.all([
            answerOf(store.getAllKeys(range, BATCH)),
            answerOf<string[]>(store.getAll(range, BATCH)),
          ]);
          read.packs.push(...packs);
          const [, last] = (keys.at(-1) as PackKey | undefined) ?? [];
          read.last = last ?? read.last;
          if (keys.length < BATCH) return read;
        }
      }),
    'index',
    PATIENCE_MS,
  );

function keysAfter(accountId: string, last: number | null): IDBKeyRange {
  const all = keysStartingWith(accountId);
  return last === null ? all : IDBKeyRange.bound([accountId, last], all.upper, true);
}
