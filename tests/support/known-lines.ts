import { readPacks } from '../../lib/local-reports/read-packs';
import { lineOf, type Line, type NoLine } from '../../lib/storage/line';
import { openIndex } from '../../lib/storage/report-database';

type Lines = Record<string, Line>;

/** The lines of an account as a page reads them. */
export async function linesOf(accountId: string): Promise<Lines> {
  const lines: Lines = {};
  for (const pack of (await readPacks(accountId, null))?.packs ?? [])
    for (const line of JSON.parse(pack) as (Line | NoLine)[])
      if (line.length === 1) delete lines[line[0]];
      else lines[line[0]] = line;
  return lines;
}

/** What they should be, from the rows. */
export async function linesOfRows(accountId: string): Promise<Lines> {
  const database = await openIndex();
  const rows = await database.getAll('reports');
  database.close();
  const own = rows.filter((row) => row.accountId === accountId);
  // As JSON: it has no negative zero.
  return JSON.parse(JSON.stringify(Object.fromEntries(own.map((row) => [row.id, lineOf(row)]))));
}
