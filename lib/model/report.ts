import type { Verdict } from './verdict';

export const PRIVACY = { public: 0, private: 1, password: 2 } as const;
export type Privacy = (typeof PRIVACY)[keyof typeof PRIVACY];

/** A report as every screen shows it, whichever way the service spelt it. */
export interface Report {
  /** Null where the service's id cannot be used in a path safely: then no action is offered. */
  id: string | null;
  /** As the service tells it: perhaps without scheme, perhaps after redirects. Never a link by itself. */
  url: string;
  project: string | null;
  verdict: Verdict;
  /** 0 to 100, where the service gives one. */
  score: number | null;
  /** True while the service has not generated the report yet. */
  pending: boolean;
  privacy: Privacy | null;
  /** Milliseconds since 1970. */
  generatedAt: number | null;
  createdAt: number | null;
}

/** When it came to be as it is, where the service tells. */
export const momentOf = ({ generatedAt, createdAt }: Report): number | null =>
  generatedAt ?? createdAt;

/** One report with all that the service sent of it, for reading only. A password is told as set or not. */
export interface ReportDetails extends Report {
  fields: Record<string, unknown>;
}

/** A report that something can be done with. */
export type UsableReport = Report & { id: string };

export const isUsable = (report: Report): report is UsableReport => report.id !== null;
