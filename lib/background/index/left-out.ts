import { now } from '../../clock';
import { isNumber } from '../../model/identity';
import { isFalling } from '../../model/is-falling';
import type { Report } from '../../model/report';
import { keysStartingWith } from '../../storage/key-range';
import type { Database, Row } from '../../storage/report-database';
import { MINUTE } from './due';

/** As much as a list that was kept on its way, or comes from a copy of the service, may lag behind. */
const LAG = MINUTE;
const MOST = 1_000;

/**
 * The reports that a list of the newest should have but leaves out: most likely, they were deleted elsewhere. None if
 * it is not in the order of numbers that only grow. All older ones are left out of a whole list, too.
 */
export async function leftOut(
  database: Database,
  accountId: string,
  listed: Report[],
  isWhole: boolean,
): Promise<string[]> {
  const numbers = listed.map(({ id }) => numberOf(id ?? ''));
  const [newest, oldest] = [numbers[0], numbers.at(-1)];
  const last = await database.get('reports', [accountId, listed.at(-1)?.id ?? '']);
  if (!isFalling(numbers) || !last || newest === undefined || oldest === undefined) return [];
  const { lower, upper } = keysStartingWith(accountId);
  const range = IDBKeyRange.bound(lower, isWhole ? upper : [accountId, last.order]);
  const rows = await database.getAllFromIndex('reports', 'newest', range, MOST);
  const there = new Set(listed.map(({ id }) => id));
  const isGone = ({ id, seenAt, learntAt = seenAt }: Row) => {
    const number = numberOf(id);
    if (number > newest) return now() - learntAt > LAG;
    return number < newest && (isWhole || number > oldest);
  };
  return rows.filter((row) => !there.has(row.id) && isGone(row)).map(({ id }) => id);
}

/** Not a number compares as false with everything. */
const numberOf = (id: string): number => (isNumber(id) ? Number(id) : NaN);
