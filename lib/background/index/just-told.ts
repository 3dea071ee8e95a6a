import { ticks } from '../../clock';
import { withoutChecks, type Report } from '../../model/report';
import { isBehind } from './is-behind';

/** Lists may have been requested before, or come from a copy of the service that lags behind. */
const COUNTS_MS = 30_000;

interface Told {
  accountId: string;
  at: number;
  /** Null: it was deleted. */
  report: Report | null;
}

/** What the service has told of single reports a moment ago counts for more than its lists. */
export function createJustTold() {
  const told = new Map<string, Told>();
  const keyOf = (accountId: string, id: string | null) => `${accountId} ${id}`;

  function recent(accountId: string, id: string | null): Told | undefined {
    const found = told.get(keyOf(accountId, id));
    return found && isRecent(found) ? found : undefined;
  }

  /** What was told of a report, if a list says something else. */
  function contradicted(accountId: string, listed: Report): Report | null {
    const known = recent(accountId, listed.id)?.report;
    return known && (isBehind(listed, known) || isUndatedOther(listed, known)) ? known : null;
  }

  const wasRemoved = (accountId: string, id: string | null): boolean =>
    recent(accountId, id)?.report === null;

  return {
    wasRemoved,

    isThere: (accountId: string, id: string): boolean => !!recent(accountId, id)?.report,

    /** Those that are there. */
    of: (accountId: string): Report[] =>
      [...told.values()]
        .filter((one) => one.accountId === accountId && isRecent(one))
        .flatMap(({ report }) => report ?? []),

    /** A report, or null if it was deleted. */
    add(accountId: string, id: string, report: Report | null): void {
      for (const [key, one] of told) if (!isRecent(one)) told.delete(key);
      told.set(keyOf(accountId, id), { accountId, at: ticks(), report });
    },

    /** What is true of listed reports. */
    believe: (accountId: string, listed: Report[]): Report[] =>
      listed
        .filter(({ id }) => !wasRemoved(accountId, id))
        .map((one) => {
          const known = contradicted(accountId, one);
          return known ? asTold(one, known) : one;
        }),

    /** The ids of listed reports of which something else was told. */
    contradictedIn: (accountId: string, listed: Report[]): string[] =>
      listed.flatMap((one) => (one.id !== null && contradicted(accountId, one) ? one.id : [])),
  };
}

const isRecent = ({ at }: Told): boolean => ticks() - at < COUNTS_MS;

/** Where nothing has a date, what was told last is the newest. */
const isUndatedOther = (listed: Report, known: Report): boolean =>
  listed.generatedAt === null &&
  known.generatedAt === null &&
  known.verdict !== 'unknown' &&
  (listed.verdict !== known.verdict || listed.score !== known.score);

function asTold(listed: Report, known: Report): Report {
  const { verdict, score, pending, generatedAt } = known.verdict === 'unknown' ? listed : known;
  const privacy = known.privacy ?? listed.privacy;
  return { ...withoutChecks(listed), verdict, score, pending, generatedAt, privacy };
}
