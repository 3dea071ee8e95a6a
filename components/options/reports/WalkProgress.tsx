import type { Failure } from '../../../lib/model/failure';
import { failureText } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ProgressBar } from '../../ui/ProgressBar';
import type { Walk } from './use-walk';

export interface WalkProgressProps {
  walk: Walk;
  /** Takes the number of reports read; `labelOf` also takes the total, if it is known. */
  label: TextKey;
  labelOf: TextKey;
}

/** The progress of a walk through the whole list, and what is holding it up. */
export function WalkProgress({ walk, label, labelOf }: WalkProgressProps) {
  const { walking, retry, cancel } = walk;
  if (!walking) return null;
  const { seen, total, failure } = walking;
  return (
    <>
      {failure && <WalkFailure failure={failure} onRetry={retry} />}
      {total === null ? (
        <ProgressBar label={text(label, seen)} />
      ) : (
        <ProgressBar label={text(labelOf, seen, total)} value={seen} max={total} />
      )}
      <div>
        <Button onClick={cancel}>{text('commonCancel')}</Button>
      </div>
    </>
  );
}

function WalkFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  // Nothing went wrong, and there is nothing to do but wait.
  if (failure.kind === 'rate-limited') {
    return (
      <Notice tone="info" role="status">
        <p>{failureText(failure)}</p>
        <p>{text('walkContinues')}</p>
      </Notice>
    );
  }
  return <ProblemNotice failure={failure} onRetry={onRetry} />;
}
