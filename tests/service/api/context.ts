import type { ProjectStore } from '../storage/project-store';
import type { ReportStore } from '../storage/report-store';
import type { Switches } from '../switches';

/** What the endpoints work with. */
export interface Context {
  /** One live object: changed switches take effect with the next request. */
  switches: Switches;
  reports: ReportStore;
  projects: ProjectStore;
  stopping: AbortSignal;
  /** The clock that limits of rate are told by. */
  now: () => number;
}

/** What an endpoint comes back with, before it is put into an envelope. */
export type Outcome = { status: number } & (
  | { one: Record<string, unknown> }
  | { list: { items: unknown[]; total: number; page: number; perPage: number } }
  | { body: unknown }
);
