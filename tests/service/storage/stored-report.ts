import type { Results } from '../generation/results';

export interface StoredReport {
  id: number;
  url: string;
  bareUrl: string;
  project: string | null;
  /** Null while the report is pending. */
  score: number | null;
  /** Null if they are derived from the address and the number of times (seeded and inserted reports). */
  results: Results | null;
  /** How many times the page was examined for this report. */
  examined: number;
  privacy: number;
  password: string | null;
  /** All three in milliseconds since 1970. */
  createdAt: number;
  updatedAt: number;
  generatedAt: number | null;
}

/** A report to insert directly. Everything except the address has a default. */
export type ReportInsert = { url: string } & {
  [Field in Exclude<keyof StoredReport, 'id' | 'url' | 'bareUrl'>]?:
    | StoredReport[Field]
    | undefined;
};

export interface ReportRow {
  id: number;
  url: string;
  bare_url: string;
  project: string | null;
  score: number | null;
  results: string | null;
  examined: number;
  privacy: number;
  password: string | null;
  created_at: number;
  updated_at: number;
  generated_at: number | null;
}

export const fromRow = (row: ReportRow): StoredReport => ({
  id: row.id,
  url: row.url,
  bareUrl: row.bare_url,
  project: row.project,
  score: row.score,
  results: row.results === null ? null : (JSON.parse(row.results) as Results),
  examined: row.examined,
  privacy: row.privacy,
  password: row.password,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  generatedAt: row.generated_at,
});
