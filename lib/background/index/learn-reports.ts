import { now } from '../../clock';
import { addPoint } from '../../model/history';
import { isNumber } from '../../model/identity';
import type { Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import { lineOf, type Line } from '../../storage/line';
import { addLines } from '../../storage/packs';
import type { Database, Histories, Row } from '../../storage/report-database';

/** How a walk marks the reports it sees. */
export interface WalkMark {
  number: number;
  /** Sort rank of the first report: lower is newer. Null if the walk isn't sorted by age. */
  rank: number | null;
  /** Set if the reports were read a while ago: those that have changed since are left alone. */
  onlyKnown?: boolean;
}

interface Learning {
  database: Database;
  histories: () => Promise<Histories>;
  accountId: string;
  mark: WalkMark | null;
  /** Asked as late as possible: it may be removed while all of this goes on. */
  isRemoved: (id: string | null) => boolean;
}

/** Saves new and changed reports. Counts those that an earlier walk had already seen unchanged. */
export async function learnReports(
  learning: Learning,
  reports: Report[],
): Promise<{ known: number; isChanged: boolean }> {
  // First: once a row has changed, nobody knows what it was before.
  const compared = await learnHistories(learning, reports);
  const { database, accountId, mark } = learning;
  // As most lists: the page that asked is being drawn meanwhile, and writing would slow that down.
  if (!mark && compared.every(({ isKnown }) => isKnown))
    return {
      known: compared.filter(({ before }) => before?.walk !== null).length,
      isChanged: false,
    };
  const transaction = database.transaction(['reports', 'lines'], 'readwrite', {
    durability: 'relaxed',
  });
  const store = transaction.objectStore('reports');
  const lines: Line[] = [];

  async function learn(report: Report, position: number): Promise<boolean> {
    const found = await compare(store, learning, report, position);
    if (!found) return false;
    const { before, row, isKnown } = found;
    const walk = mark?.number ?? (isKnown ? (before?.walk ?? null) : null);
    if (!isKnown || walk !== before?.walk) {
      await store.put({ ...row, walk, ...(walk === null && { learntAt: now() }) });
      const line = lineOf(row);
      if (!before || JSON.stringify(line) !== JSON.stringify(lineOf(before))) lines.push(line);
    }
    return isKnown && before?.walk !== null;
  }

  async function learnAll(): Promise<boolean[]> {
    const known = await Promise.all(reports.map(learn));
    await addLines(transaction.objectStore('lines'), accountId, lines);
    return known;
  }

  // If a request fails, the transaction rejects too; awaiting both avoids an unhandled rejection.
  const [known] = await Promise.all([learnAll(), transaction.done]);
  return { known: known.filter(Boolean).length, isChanged: lines.length > 0 };
}

/** Returns how those compare from which something may be learnt. */
async function learnHistories(learning: Learning, reports: Report[]) {
  const rows = learning.database.transaction('reports').store;
  const all = await Promise.all(
    reports.map((report, position) => compare(rows, learning, report, position)),
  );
  const compared = all.filter((found) => found !== null);
  const changed = compared.flatMap(({ before, row, isKnown }) =>
    before && !isKnown ? { before, newer: row.report } : [],
  );
  if (changed.length === 0) return compared;
  const { store, done } = (await learning.histories()).transaction('histories', 'readwrite');
  const learn = async ({ accountId, id, report, seenAt }: Row, newer: Report) => {
    const earlier = await store.get([accountId, id]);
    const points = addPoint(earlier?.points ?? addPoint([], report, seenAt), newer, now());
    // While nothing has changed, the history can be derived from the report.
    if (earlier || points.length > 1 || newer.pending) await store.put({ accountId, id, points });
  };
  await Promise.all([...changed.map(({ before, newer }) => learn(before, newer)), done]);
  return compared;
}

interface Rows {
  get: (key: [string, string]) => Promise<Row | undefined>;
}

/** The row that a report becomes; null if there is nothing to learn from it. */
async function compare(
  rows: Rows,
  { accountId, mark, isRemoved }: Learning,
  report: Report,
  position: number,
) {
  const { id } = report;
  if (id === null || isRemoved(id)) return null;
  const before = await rows.get([accountId, id]);
  if (!mark && before && isOlder(report, before.report)) return null;
  const rank = typeof mark?.rank === 'number' ? mark.rank + position : null;
  const row = toRow({ accountId, id, report, before, rank });
  const isKnown = JSON.stringify(before?.report) === JSON.stringify(row.report);
  return mark?.onlyKnown && !isKnown ? null : { before, row, isKnown };
}

/** A newer answer has already arrived. Walks are always trusted: a service may go back in time. */
const isOlder = (report: Report, before: Report): boolean =>
  report.generatedAt !== null && report.generatedAt < (before.generatedAt ?? 0);

interface NewRow {
  accountId: string;
  id: string;
  report: Report;
  before: Row | undefined;
  rank: number | null;
}

/** Drops the details that only a single report has, and fills in what a shorter answer left out. */
function toRow({ accountId, id, report, before, rank }: NewRow): Omit<Row, 'walk'> {
  const { project, verdict, score, pending, privacy, generatedAt } = report;
  const url = report.url || (before?.report.url ?? '');
  const createdAt = report.createdAt ?? before?.report.createdAt ?? null;
  const number = isNumber(id) ? Number(id) : 0;
  return {
    accountId,
    id,
    report: { id, url, project, verdict, score, pending, privacy, generatedAt, createdAt },
    page: samePageKey(url),
    host: hostOf(url),
    order: [-(createdAt ?? 0), -number, rank ?? before?.order[2] ?? -now()],
    seenAt: before?.report.verdict === verdict ? before.seenAt : now(),
  };
}
