import { now } from '../../clock';
import { addPoint } from '../../model/history';
import type { Report } from '../../model/report';
import { hostOf, samePageKey } from '../../model/same-page';
import type { Database, Row } from './database';

/** How a walk marks the reports it sees. */
export interface WalkMark {
  number: number;
  /** Sort rank of the first report: lower is newer. Null if the walk isn't sorted by age. */
  rank: number | null;
  /** Set if the reports were read a while ago: those that have changed since are left alone. */
  onlyKnown?: boolean;
}

/** Saves new and changed reports. Returns how many an earlier walk had already seen unchanged. */
export async function learnReports(
  database: Database,
  accountId: string,
  reports: Report[],
  mark: WalkMark | null,
): Promise<number> {
  const transaction = database.transaction(['reports', 'histories'], 'readwrite', {
    durability: 'relaxed',
  });
  const rows = transaction.objectStore('reports');
  const histories = transaction.objectStore('histories');

  async function learn(report: Report, position: number): Promise<boolean> {
    const { id } = report;
    if (id === null) return false;
    const before = await rows.get([accountId, id]);
    if (!mark && before && isOlder(report, before.report)) return false;
    const rank = typeof mark?.rank === 'number' ? mark.rank + position : null;
    const row = toRow({ accountId, id, report, before, rank });
    const isKnown = before && JSON.stringify(before.report) === JSON.stringify(row.report);
    if (mark?.onlyKnown && !isKnown) return false;
    if (before && !isKnown) await learnHistory(before, row.report);
    const walk = mark?.number ?? (isKnown ? before.walk : null);
    if (!isKnown || walk !== before.walk) await rows.put({ ...row, walk });
    return isKnown === true && before?.walk !== null;
  }

  async function learnHistory({ id, report, seenAt }: Row, newer: Report): Promise<void> {
    const earlier = await histories.get([accountId, id]);
    const points = addPoint(earlier?.points ?? addPoint([], report, seenAt), newer, now());
    // While nothing has changed, the history can be derived from the report.
    if (earlier || points.length > 1 || newer.pending)
      await histories.put({ accountId, id, points });
  }

  // If a request fails, the transaction rejects too; awaiting both avoids an unhandled rejection.
  const [known] = await Promise.all([Promise.all(reports.map(learn)), transaction.done]);
  return known.filter(Boolean).length;
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
  const number = /^\d{1,15}$/.test(id) ? Number(id) : 0;
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
