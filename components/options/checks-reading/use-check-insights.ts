import { send, type ProjectInput } from '../../../lib/messages';
import type { CheckInsights } from '../../../lib/model/checks/tally';
import { onIndexChange } from '../../../lib/storage/index-changes';
import { usePacedAnswer } from '../../hooks/use-paced-answer';

/** Which checks the reports of an account or a project fail, and of how many reports that is known. */
export const useCheckInsights = (scope: ProjectInput) =>
  usePacedAnswer<CheckInsights>(
    JSON.stringify(scope),
    () => send('insights.checks', scope),
    (changed) => onIndexChange(scope.accountId, changed),
  );
