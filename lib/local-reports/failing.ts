import type { ResultMark } from '../model/checks/is-current';
import { createCheckNames } from '../model/checks/tally';
import { unpackChecks } from '../model/checks/record';
import { eachNewest } from '../storage/newest-results';
import { answerOf, readIndex } from '../storage/read-index';
import type { ResultRow } from '../storage/results-database';
import type { Failing } from './view-test';

/** Generous: there may be twenty megabytes, which are read in batches. */
const PATIENCE_MS = 10_000;

/** Which reports fail the checks that were asked about, by the newest results that this browser has seen. */
export function createFailing(accountId: string) {
  const asked = new Set<string>();
  let known: Promise<Failing | null> = Promise.resolve(new Map());

  return {
    /** Null if the results can't be read. */
    async of(checks: string[]): Promise<Failing | null> {
      if (checks.length === 0) return new Map();
      const isNew = checks.some((check) => !asked.has(check));
      for (const check of checks) asked.add(check);
      if (isNew || !(await known)) known = readFailing(accountId, [...asked]);
      return await known;
    },

    /** Returns whether they are others than before. */
    async reread(): Promise<boolean> {
      if (asked.size === 0) return false;
      const before = known;
      known = readFailing(accountId, [...asked]);
      return !isSame(await before, await known);
    },
  };
}

async function readFailing(accountId: string, checks: string[]): Promise<Failing | null> {
  const nameOf = createCheckNames();
  const byName = new Map(checks.map((check) => [nameOf(check), new Map<string, ResultMark>()]));
  const isRead = await readIndex<boolean>(
    false,
    async (ask) => {
      const read = (range: IDBKeyRange, count: number) =>
        ask('results', (store) => answerOf<ResultRow[]>(store.getAll(range, count)));
      await eachNewest(accountId, read, ({ id, at, verdict, checks: packed }) => {
        for (const check of unpackChecks(packed))
          if (check.passed === false) byName.get(nameOf(check.id))?.set(id, { at, verdict });
      });
      return true;
    },
    'results',
    PATIENCE_MS,
  );
  // It may be asked for by any of its names.
  const resultsOf = (check: string) => byName.get(nameOf(check)) ?? new Map<string, ResultMark>();
  return isRead ? new Map(checks.map((check) => [check, resultsOf(check)])) : null;
}

function isSame(before: Failing | null, after: Failing | null): boolean {
  if (!before || !after) return before === after;
  return [...after].every(([check, results]) => {
    const earlier = before.get(check);
    const isKnown = ([id, { at }]: [string, ResultMark]) => earlier?.get(id)?.at === at;
    return earlier?.size === results.size && [...results].every(isKnown);
  });
}
