export interface Settings {
  /** Up to, but excluding, `/public/api/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Web pages to report; made-up addresses where there are none. */
  pages: string[];
  limits: Limits;
}

export type Limits = typeof DEFAULT_LIMITS;

export const DEFAULT_LIMITS = {
  /** Of the run without its clean-up, which is limited by its own time alone. */
  totalMs: 15 * 60_000,
  requests: 400,
  readMs: 25_000,
  /** Deployments generate a report while the client waits. */
  writeMs: 150_000,
  /** The longest wait at a time that a 429 may ask for. */
  waitMs: 120_000,
  /** How long a report may be pending. */
  generationMs: 120_000,
  /** How long the clean-up looks for a report whose store was never answered. */
  lookMs: 10_000,
  cleanUpMs: 5 * 60_000,
};
