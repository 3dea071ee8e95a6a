import { success, type Outcome } from '../../model/outcome';
import { createCheckInsights } from '../index/check-insights';
import type { BrowserIndexer } from '../index/browser-indexer';
import { insightTargets, readInsights } from '../index/insights';
import type { ReportIndex } from '../index/report-index';
import type { Handlers } from './listen';

interface InsightOptions {
  index: ReportIndex;
  indexer: BrowserIndexer;
  /** Fails for one that isn't there. */
  forAccount: <T>(accountId: string, act: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;
}

/** What is asked about all reports of an account. */
export function insightHandlers({ index, indexer, forAccount }: InsightOptions) {
  const readChecks = createCheckInsights(index);
  return {
    'index.state': async ({ accountId }) => success(await indexer.state(accountId)),
    'index.refresh': async ({ accountId }) => success(await indexer.refresh(accountId)),

    'insights.read': (input) => forAccount(input.accountId, () => readInsights(index, input)),
    'insights.targets': (input) => forAccount(input.accountId, () => insightTargets(index, input)),
    'insights.checks': ({ accountId, project }) =>
      forAccount(accountId, () => readChecks(accountId, project)),
    'checks.read': ({ accountId, project }) =>
      forAccount(accountId, async () => {
        await indexer.checks.start(accountId, project);
        return success(null);
      }),
    'checks.cancel': async ({ accountId }) => {
      await indexer.checks.forget(accountId);
      return success(null);
    },
  } satisfies Partial<Handlers>;
}
