import type { Failure } from '../../lib/model/failure';
import { requestAccess } from '../../lib/permissions';
import { failureText } from '../../lib/wording/failure-text';
import { text } from '../../lib/wording/text';
import { Button } from './Button';
import { Notice } from './Notice';

export interface ProblemNoticeProps {
  failure: Failure;
  /** What else there is to know, such as what is still on screen. */
  note?: string | undefined;
  busy?: boolean;
  onRetry: () => void;
}

/** Why something did not come about, and the way to go on. */
export function ProblemNotice({ failure, note, busy = false, onRetry }: ProblemNoticeProps) {
  return (
    <Notice tone="bad" role="alert">
      <p>{failureText(failure)}</p>
      {note && <p>{note}</p>}
      {failure.kind === 'no-permission' ? (
        <Button
          kind="primary"
          busy={busy}
          onClick={() => void requestAccess(failure.origin).then(onRetry)}
        >
          {text('commonAllowAccess')}
        </Button>
      ) : (
        // Refused on this side, the same would be refused again.
        failure.kind !== 'invalid-input' &&
        failure.kind !== 'against-policy' && (
          <Button busy={busy} onClick={onRetry}>
            {text('commonTryAgain')}
          </Button>
        )
      )}
    </Notice>
  );
}
