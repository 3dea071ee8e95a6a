import type { StaleDays } from '../model/insights';
import type { ReportTarget } from '.';

/** An account, or one of its projects. */
export interface ProjectInput {
  accountId: string;
  project?: string;
}

export interface InsightsInput extends ProjectInput {
  staleDays: StaleDays;
}

export interface TargetsInput extends InsightsInput {
  which: 'all' | 'public' | 'stale';
}

export type InsightTarget = Omit<ReportTarget, 'accountId' | 'incognito' | 'id'>;
