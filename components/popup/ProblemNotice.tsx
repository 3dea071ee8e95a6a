import { failureText } from '../../lib/wording/failure-text';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import type { Problem } from '../ui/problem';

export interface ProblemNoticeProps {
  problem: Problem;
  busy: boolean;
  onRetry: () => void;
}

/** What was pressed could not even be written down. */
export function ProblemNotice({ problem, busy, onRetry }: ProblemNoticeProps) {
  return (
    <Notice tone="bad" role="alert">
      <p>{problem === 'no-answer' ? text('popupNoAnswer') : failureText(problem)}</p>
      <Button busy={busy} onClick={onRetry}>
        {text('tryAgain')}
      </Button>
    </Notice>
  );
}
