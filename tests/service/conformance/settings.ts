export interface Settings {
  /** Without `/public/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Web pages to report; if empty, made-up addresses are used. */
  pages: string[];
  limits: Limits;
}

export type Limits = typeof DEFAULT_LIMITS;

export const DEFAULT_LIMITS = {
  /** For the run without its clean-up, which has its own time limit. */
  totalMs: 15 * 60_000,
  requests: 400,
  readMs: 25_000,
  /** Deployments generate a report while the client waits. */
  writeMs: 150_000,
  /** The longest single wait that a 429 may ask for. */
  waitMs: 120_000,
  /** How long a report may stay pending. */
  generationMs: 120_000,
  /** How long the clean-up searches for a report whose store was never answered. */
  lookMs: 10_000,
  cleanUpMs: 5 * 60_000,
};
