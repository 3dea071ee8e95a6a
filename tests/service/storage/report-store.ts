import type Database from 'libsql';
import { createIndices, dropIndices } from './open-database';
import { bareUrl, projectOf } from './report-address';
import { fromRow } from './stored-report';
import type { ReportInsert, ReportRow, StoredReport } from './stored-report';

interface ReportListQuery {
  search: string | undefined;
  project: string | undefined;
  result: 'good' | 'decent' | 'bad' | undefined;
  sortBy: 'id' | 'generated_at' | 'url' | 'result';
  sort: 'desc' | 'asc';
  perPage: number;
  page: number;
  /** Milliseconds since 1970; 0 for all. */
  madeBefore: number;
  /** Which spelling of the address is searched and sorted. */
  urlColumn: 'url' | 'bare_url';
}

export interface Listed<T> {
  items: T[];
  total: number;
}

export type ReportStore = ReturnType<typeof createReportStore>;

const CHUNK = 1_000;

const SCORES = {
  good: 'score > 79',
  decent: 'score BETWEEN 49 AND 79',
  bad: 'score < 49',
};

export function createReportStore(database: Database.Database) {
  // Rows are passed as JSON: one call for a thousand of them is far faster than a thousand calls.
  const insertion = database.prepare(
    `INSERT INTO reports (url, bare_url, project, score, results, privacy, password,
                          created_at, updated_at, generated_at, examined)
     SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6,
            value->>7, value->>8, value->>9, value->>10 FROM json_each(?)`,
  );
  const byId = database.prepare('SELECT * FROM reports WHERE id = ?');

  function find(id: number): StoredReport | undefined {
    const row = byId.get(id) as ReportRow | undefined;
    return row && fromRow(row);
  }

  const insert = (...reports: ReportInsert[]): number =>
    Number(insertion.run(JSON.stringify(reports.map(valuesOf))).lastInsertRowid);

  return {
    find,

    /** Returns the id of the last report. */
    insert,

    /** Inserts any number of reports in one transaction. */
    insertAll(reports: ReportInsert[]): void {
      database.transaction(() => {
        dropIndices(database);
        for (let start = 0; start < reports.length; start += CHUNK) {
          insert(...reports.slice(start, start + CHUNK));
        }
        createIndices(database);
      })();
    },

    update(id: number, change: Partial<StoredReport>): void {
      const report = find(id);
      if (report === undefined) return;
      const { score, results, examined, privacy, password, generatedAt } = { ...report, ...change };
      database
        .prepare(
          `UPDATE reports SET score = ?, results = ?, examined = ?, privacy = ?, password = ?,
                              generated_at = ?, updated_at = ? WHERE id = ?`,
        )
        .run(
          score,
          results && JSON.stringify(results),
          examined,
          privacy,
          password,
          generatedAt,
          Date.now(),
          id,
        );
    },

    remove(id: number): boolean {
      return database.prepare('DELETE FROM reports WHERE id = ?').run(id).changes > 0;
    },

    removeAll(): void {
      database.exec('DELETE FROM reports');
    },

    list(query: ReportListQuery): Listed<StoredReport> {
      const { search, project, result, sortBy, sort, perPage, page, madeBefore, urlColumn } = query;
      const conditions: string[] = [];
      const values: (string | number)[] = [];
      if (search !== undefined) {
        conditions.push(`${urlColumn} LIKE ?`);
        values.push(`%${search}%`);
      }
      if (project !== undefined) {
        conditions.push('project = ?');
        values.push(project);
      }
      if (result !== undefined) conditions.push(SCORES[result]);
      if (madeBefore > 0) {
        conditions.push('created_at <= ?');
        values.push(madeBefore);
      }
      const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
      const columns = { id: 'id', generated_at: 'generated_at', url: urlColumn, result: 'score' };
      const order = `${columns[sortBy]} ${sort}, id ${sort}`;

      const rows = database
        .prepare(`SELECT * FROM reports ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
        .all(...values, perPage, (page - 1) * perPage) as ReportRow[];
      const counted = database
        .prepare(`SELECT COUNT(*) AS total FROM reports ${where}`)
        .get(...values) as { total: number };
      return { items: rows.map(fromRow), total: counted.total };
    },

    all(): StoredReport[] {
      const rows = database.prepare('SELECT * FROM reports ORDER BY id').all() as ReportRow[];
      return rows.map(fromRow);
    },

    count(): number {
      const row = database.prepare('SELECT COUNT(*) AS total FROM reports').get();
      return (row as { total: number }).total;
    },
  };
}

function valuesOf(report: ReportInsert): (string | number | null)[] {
  const { url, score = null, results, examined = 1, privacy = 1, password = null } = report;
  const { createdAt = Date.now(), updatedAt = createdAt } = report;
  const { project = projectOf(url), generatedAt = score === null ? null : createdAt } = report;
  return [
    url,
    bareUrl(url),
    project,
    score,
    results ? JSON.stringify(results) : null,
    privacy,
    password,
    createdAt,
    updatedAt,
    generatedAt,
    examined,
  ];
}
