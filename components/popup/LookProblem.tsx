import type { Failure } from '../../lib/model/failure';
import { text } from '../../lib/wording/text';
import { keyFieldHash } from '../hooks/use-hash';
import { ProblemNotice } from '../ui/ProblemNotice';
import { openOptions } from './open-tab';

export interface LookProblemProps {
  failure: Failure;
  accountId: string;
  /** A report is on screen, and nothing else says what failed. */
  hasReport: boolean;
  onRetry: () => void;
}

/** Why the service could not be asked about this page. */
export function LookProblem({ failure, accountId, hasReport, onRetry }: LookProblemProps) {
  return (
    <ProblemNotice
      failure={failure}
      note={hasReport ? text('popupLookFailed') : undefined}
      onRetry={onRetry}
      onEnterKey={() => void openOptions(keyFieldHash(accountId))}
    />
  );
}
