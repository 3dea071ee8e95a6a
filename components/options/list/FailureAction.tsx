import { isAboutKey, type Failure } from '../../../lib/model/failure';
import { requestAccess } from '../../../lib/permissions';
import { text } from '../../../lib/wording/text';
import { keyFieldHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../parts/ButtonLink';

export interface FailureActionProps {
  failure: Failure;
  accountId: string;
  busy: boolean;
  onRetry: () => void;
  /** It is what most people should do now. */
  primary?: boolean;
}

/** What mends a list that could not be read. Nothing if it goes on by itself, or would fail again. */
export function FailureAction(props: FailureActionProps) {
  const { failure, accountId, busy, onRetry, primary = false } = props;
  const kind = primary ? 'primary' : 'plain';
  if (isAboutKey(failure)) {
    return (
      <ButtonLink href={keyFieldHash(accountId)} kind={kind}>
        {text('commonEnterKey')}
      </ButtonLink>
    );
  }
  switch (failure.kind) {
    case 'invalid-input':
      if (failure.field !== 'account') return null;
      return (
        <ButtonLink href="#/settings" kind={kind}>
          {text('popupSetUp')}
        </ButtonLink>
      );
    case 'rate-limited':
    case 'against-policy':
      return null;
    case 'no-permission':
      return (
        <Button
          kind={kind}
          busy={busy}
          onClick={() => void requestAccess(failure.origin).then(onRetry)}
        >
          {text('commonAllowAccess')}
        </Button>
      );
    default:
      return (
        <Button kind={kind} busy={busy} onClick={onRetry}>
          {text('commonTryAgain')}
        </Button>
      );
  }
}
