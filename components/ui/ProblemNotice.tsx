import { failureText } from '../../lib/wording/failure-text';
import { text } from '../../lib/wording/text';
import { Button } from './Button';
import { Notice } from './Notice';
import type { Problem } from './problem';
import { requestAccess } from '../../lib/permissions';

export interface ProblemNoticeProps {
  problem: Problem;
  /** What was there before is still on screen. */
  stale: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Why the service could not be asked, and the way to go on. */
export function ProblemNotice({ problem, stale, busy, onRetry }: ProblemNoticeProps) {
  const origin =
    problem !== 'no-answer' && problem.kind === 'no-permission' ? problem.origin : null;
  return (
    <Notice tone="bad" role="alert">
      <p>{problem === 'no-answer' ? text('optionsNoAnswer') : failureText(problem)}</p>
      {stale && <p>{text('reportsStale')}</p>}
      {origin === null ? (
        <Button busy={busy} onClick={onRetry}>
          {text('queueRetry')}
        </Button>
      ) : (
        <Button kind="primary" busy={busy} onClick={() => void requestAccess(origin).then(onRetry)}>
          {text('checkAllow')}
        </Button>
      )}
    </Notice>
  );
}
