import { failureText } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProgressBar } from '../../ui/ProgressBar';
import { ProblemNotice } from '../../ui/ProblemNotice';
import type { Problem } from '../../ui/problem';
import type { Walk } from './use-walk';

export interface WalkProgressProps {
  walk: Walk;
  /** With the number of reports, and with that of all of them where it is known. */
  label: TextKey;
  labelOf: TextKey;
}

/** How far a walk through the whole list has come, and what holds it up. */
export function WalkProgress({ walk, label, labelOf }: WalkProgressProps) {
  const { walking, retry, cancel } = walk;
  if (!walking) return null;
  const { seen, total, problem } = walking;
  const count = seen.toLocaleString();
  return (
    <>
      {problem && <Trouble problem={problem} onRetry={retry} />}
      {total === null ? (
        <ProgressBar label={text(label, count)} />
      ) : (
        <ProgressBar
          label={text(labelOf, count, total.toLocaleString())}
          value={seen}
          max={total}
        />
      )}
      <div>
        <Button onClick={cancel}>{text('cancel')}</Button>
      </div>
    </>
  );
}

function Trouble({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  // Nothing went wrong, and nobody has to do anything.
  if (problem !== 'no-answer' && problem.kind === 'rate-limited') {
    return (
      <Notice tone="info" role="status">
        <p>{failureText(problem)}</p>
        <p>{text('reportsGoesOn')}</p>
      </Notice>
    );
  }
  return <ProblemNotice problem={problem} stale={false} busy={false} onRetry={onRetry} />;
}
