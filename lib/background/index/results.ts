import { now } from '../../clock';
import { briefOf, type Brief } from '../../model/checks/brief';
import { packBrief } from '../../model/checks/pack-brief';
import { changeOf, compareChecks } from '../../model/checks/compare';
import {
  packChecks,
  unpackChecks,
  type SeenCheck,
  type SeenResult,
} from '../../model/checks/record';
import type { Report } from '../../model/report';
import { samePageKey } from '../../model/same-page';
import { createTurns } from '../../model/turns';
import { keysStartingWith } from '../../storage/key-range';
import { seenResult } from '../../storage/seen-result';
import { eachNewest } from '../../storage/newest-results';
import { openResults, type ResultRow, type Results } from '../../storage/results-database';
import { keepOpen } from './keep-open';
import { useSoftly } from './use-softly';
import { removeRows, saveRows } from './results-room';

export type ResultStore = ReturnType<typeof createResults>;

/** The checks of the results that this browser has seen. It fails softly: without its database it is empty. */
export function createResults(open = openResults) {
  const { get, close } = keepOpen<Results>(open);
  const { use } = useSoftly(get);
  /** Each is compared with the one before. */
  const inTurn = createTurns();

  const newest = async (results: Results, accountId: string, id: string) =>
    (await results.transaction('results').store.openCursor(keysStartingWith(accountId, id), 'prev'))
      ?.value;

  return {
    /**
     * Keeps the checks of these reports, if they came with any that are new: returns whether they did. What a service
     * just answered to work on a report is the latest, whatever its date.
     */
    add: (accountId: string, reports: Report[], areLatest = false): Promise<boolean> =>
      inTurn(() =>
        use(false, async (results) => {
          const told = reports.filter(({ checks, pending }) => checks?.length && !pending);
          const ids = told.flatMap(({ id }) => id ?? []);
          const last = new Map<string, ResultRow | undefined>();
          const read = async (id: string) => last.set(id, await newest(results, accountId, id));
          await Promise.all(ids.map(read));
          const rows = told.flatMap((report) => {
            const { id } = report;
            const row =
              id === null
                ? null
                : rowOf({ accountId, id, report, newest: last.get(id), areLatest });
            if (row) last.set(row.id, row);
            return row ?? [];
          });
          if (rows.length > 0) await saveRows(results, rows);
          return rows.length > 0;
        }),
      ),

    /** All of a report, oldest first. */
    of: (accountId: string, id: string): Promise<SeenResult[]> =>
      use<SeenResult[]>([], async (results) => {
        const rows = await results.getAll('results', keysStartingWith(accountId, id));
        return rows.map(seenResult);
      }),

    /** Of those of these reports whose checks were seen. */
    briefs: (accountId: string, ids: string[]): Promise<Brief[]> =>
      use<Brief[]>([], async (results) => {
        const rows = await Promise.all(ids.map((id) => newest(results, accountId, id)));
        return rows.flatMap((row) => (row && briefOf(row)) ?? []);
      }),

    /** Of each report whose checks were seen. Returns false if they can't be read. */
    eachNewest: (accountId: string, visit: (row: ResultRow) => void): Promise<boolean> =>
      use(false, async (results) => {
        await eachNewest(accountId, (...asked) => results.getAll('results', ...asked), visit);
        return true;
      }),

    remove: (accountId: string, ids: string[]): Promise<void> =>
      use(undefined, async (results) => {
        for (const id of ids) await removeRows(results, keysStartingWith(accountId, id));
      }),

    forget: (accountId: string): Promise<void> =>
      use(undefined, (results) => removeRows(results, keysStartingWith(accountId))),

    close,
  };
}

interface Seen {
  accountId: string;
  id: string;
  report: Report;
  /** The one that was seen last. */
  newest: ResultRow | undefined;
  areLatest: boolean;
}

/** Null if it is the one that was seen last, or older. */
function rowOf({ accountId, id, report, newest, areLatest }: Seen): ResultRow | null {
  const { url, verdict, score } = report;
  const seen = report.checks ?? [];
  const checks = packChecks(seen);
  const before = newest ? unpackChecks(newest.checks) : [];
  // One that is damaged is seen anew.
  const last = newest && before.length > 0 && briefOf(newest) ? newest : undefined;
  const isOlder = last && report.generatedAt !== null && report.generatedAt < last.at;
  if (isOlder && !areLatest) return null;
  // A clock was put back: its date says nothing.
  const generatedAt = isOlder ? null : report.generatedAt;
  if (last && generatedAt === last.at && !isTurned(before, seen)) return null;
  if (generatedAt === null && last?.checks === checks && last.verdict === verdict) return null;
  // Some services don't tell when: then it is new because it differs.
  const at =
    generatedAt === null || generatedAt === last?.at
      ? Math.max(now(), (last?.at ?? 0) + 1)
      : generatedAt;
  const change = last ? changeOf(last, compareChecks(before, seen)) : null;
  const told = packBrief(seen, change);
  const page = samePageKey(url) ?? last?.page ?? null;
  return { accountId, id, at, seenAt: now(), page, verdict, score, checks, told };
}

/** Of the same moment, a list may tell less of each check than the report itself; but not the contrary. */
function isTurned(before: SeenCheck[], after: SeenCheck[]): boolean {
  const earlier = new Map(before.map(({ id, passed }) => [id, passed]));
  return after.some(({ id, passed }) => earlier.has(id) && earlier.get(id) !== passed);
}
