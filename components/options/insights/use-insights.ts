import { send, type InsightsInput } from '../../../lib/messages';
import type { IndexState } from '../../../lib/model/index-state';
import type { Insights } from '../../../lib/model/insights';
import { success } from '../../../lib/model/outcome';
import { onIndexChange } from '../../../lib/storage/index-changes';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { usePacedAnswer } from '../../hooks/use-paced-answer';

interface Reading {
  insights: Insights;
  state: IndexState;
}

/** The insights, read again while the index grows or on request. */
export function useInsights(input: InsightsInput) {
  const { accountId } = input;
  return usePacedAnswer<Reading>(
    JSON.stringify(input),
    async () => {
      const [insights, state] = await Promise.all([
        send('insights.read', input),
        send('index.state', { accountId }),
      ]);
      if (!insights.ok) return insights;
      return state.ok ? success({ insights: insights.value, state: state.value }) : state;
    },
    (changed) => {
      const stops = [
        readingProgressItem(accountId).watch(changed),
        onIndexChange(accountId, changed),
      ];
      return () => stops.forEach((stop) => stop());
    },
  );
}
