import type { SeenCheck } from './checks/record';
import type { Verdict } from './verdict';

export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

/** A report as every screen shows it, in whatever form the service sent it. */
export interface Report {
  /** Null if the service's id can't be used safely in a path: then no actions are offered. */
  id: string | null;
  /** The service's id if it can't be used in a path: only good for telling reports apart. */
  unusableId?: string;
  /** As the service sent it, perhaps without a scheme or after redirects. Never use it as a link as is. */
  url: string;
  project: string | null;
  verdict: Verdict;
  /** 0 to 100, if the service gives one. */
  score: number | null;
  /** True until the service has generated the report. */
  pending: boolean;
  privacy: Privacy | null;
  /** Milliseconds since 1970. */
  generatedAt: number | null;
  createdAt: number | null;
  /** If the answer it came with had any. Kept apart: what stores or sends a report leaves them out. */
  checks?: SeenCheck[];
}

/** What is known of a page. */
export interface PageReports {
  /** Reports of exactly this page, newest first. */
  same: Report[];
  /** Other reports of its project, newest first. */
  earlier: Report[];
  /** The page surely has no other reports. */
  isComplete: boolean;
}

/** When its results were generated or, failing that, when it was created. Null if the service doesn't say. */
export const momentOf = ({ generatedAt, createdAt }: Report): number | null =>
  generatedAt ?? createdAt;

export const newerFirst = (a: Report, b: Report): number => (momentOf(b) ?? 0) - (momentOf(a) ?? 0);

/** One report with everything the service sent, read-only. A password is only shown as set or not set. */
export interface ReportDetails extends Report {
  fields: Record<string, unknown>;
}

export function withoutChecks<R extends Report>(report: R): Omit<R, 'checks'> {
  const { checks: _, ...rest } = report;
  return rest;
}

/** A report with an id, so actions are possible. */
export type UsableReport = Report & { id: string };

export const isUsable = (report: Report): report is UsableReport => report.id !== null;
