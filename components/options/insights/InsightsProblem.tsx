import { text } from '../../../lib/wording/text';
import type { useOutbox } from '../../hooks/use-outbox';
import { ProblemNotice } from '../../ui/ProblemNotice';
import type { useInsights } from './use-insights';

export interface InsightsProblemProps {
  /** If it failed, what was read before is still shown. */
  answer: ReturnType<typeof useInsights>;
  outbox: Pick<ReturnType<typeof useOutbox>, 'failure' | 'again'>;
}

/** What keeps the numbers, or the work on them, from being shown: one problem at a time. */
export function InsightsProblem({ answer, outbox }: InsightsProblemProps) {
  const { value, failure, busy, again } = answer;
  if (failure)
    return (
      <ProblemNotice
        failure={failure}
        note={value && text('listStale')}
        busy={busy}
        onRetry={again}
      />
    );
  return outbox.failure && <ProblemNotice failure={outbox.failure} onRetry={outbox.again} />;
}
