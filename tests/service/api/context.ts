import type { ProjectStore } from '../storage/project-store';
import type { ReportStore } from '../storage/report-store';
import type { Switches } from '../switches';

/** What the endpoints share. */
export interface Context {
  /** One live object: changed switches take effect with the next request. */
  switches: Switches;
  reports: ReportStore;
  projects: ProjectStore;
  stopping: AbortSignal;
  /** The clock for rate limits. */
  now: () => number;
}

/** What an endpoint returns, before it is wrapped in an envelope. */
export type Outcome = { status: number } & (
  | { one: Record<string, unknown> }
  | { list: { items: unknown[]; total: number; page: number; perPage: number } }
  | { body: unknown }
);
