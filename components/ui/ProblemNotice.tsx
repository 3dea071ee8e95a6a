import type { ComponentChildren } from 'preact';
import { isAboutKey, type Failure } from '../../lib/model/failure';
import { requestAccess } from '../../lib/permissions';
import { failureText } from '../../lib/wording/failure-text';
import { text } from '../../lib/wording/text';
import { Button } from './Button';
import { Notice } from './Notice';

export interface ProblemNoticeProps {
  failure: Failure;
  /** Anything else to know, such as what is still on screen. */
  note?: ComponentChildren;
  busy?: boolean;
  onRetry: () => void;
  /** Where a rejected key can be replaced, if that isn't on screen. */
  onEnterKey?: () => void;
}

/** Why something failed, and a button to continue. */
export function ProblemNotice(props: ProblemNoticeProps) {
  const { failure, note, busy = false, onRetry, onEnterKey } = props;
  return (
    <Notice tone="bad" role="alert">
      <p>{failureText(failure)}</p>
      {note && <p>{note}</p>}
      {onEnterKey && isAboutKey(failure) ? (
        <Button onClick={onEnterKey}>{text('commonEnterKey')}</Button>
      ) : failure.kind === 'no-permission' ? (
        <Button
          kind="primary"
          busy={busy}
          onClick={() => void requestAccess(failure.origin).then(onRetry)}
        >
          {text('commonAllowAccess')}
        </Button>
      ) : (
        // The extension itself refused it, and would refuse it again.
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
