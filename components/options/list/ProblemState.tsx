import { isAboutKey, type Failure } from '../../../lib/model/failure';
import { failureText } from '../../../lib/wording/failure-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { NoAnswer } from '../parts/Drawing';
import { Empty } from '../parts/Empty';
import { FailureAction } from './FailureAction';
import { isOffline } from './is-offline';

export interface ProblemStateProps {
  failure: Failure;
  accountId: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown in place of a list of which nothing is known. */
export function ProblemState(props: ProblemStateProps) {
  const { failure, busy, onRetry } = props;
  const isKey = isAboutKey(failure);
  return (
    <Empty drawing={<NoAnswer />} role="alert" {...wordsFor(failure)}>
      <FailureAction {...props} primary />
      {isKey && (
        <Button busy={busy} onClick={onRetry}>
          {text('commonTryAgain')}
        </Button>
      )}
    </Empty>
  );
}

function wordsFor(failure: Failure): { title: string; message: string } {
  if (failure.kind === 'key-rejected')
    return { title: text('problemKeyTitle'), message: text('problemKey') };
  if (isOffline(failure))
    return { title: text('problemOfflineTitle'), message: text('problemOffline') };
  if (failure.kind === 'invalid-input' && failure.field === 'account')
    return { title: text('popupNotSetUp'), message: text('problemNoAccount') };
  return { title: text('problemTitle'), message: failureText(failure) };
}
