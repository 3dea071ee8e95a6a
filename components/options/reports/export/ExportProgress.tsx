import { failureText } from '../../../../lib/failure-text';
import { text } from '../../../../lib/text';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { ProgressBar } from '../../../ui/ProgressBar';
import { ProblemNotice } from '../../ProblemNotice';
import type { Problem } from '../../use-answer';
import type { ExportWork } from './use-export';

export interface ExportProgressProps {
  work: ExportWork;
}

/** How far the export has come, what holds it up, and where it went. */
export function ExportProgress({ work }: ExportProgressProps) {
  const { state, retry, cancel } = work;
  switch (state.phase) {
    case 'none':
      return null;
    case 'broken':
      return (
        <Notice tone="bad" role="alert">
          {text('exportBroken')}
        </Notice>
      );
    case 'saved':
      return (
        <Notice tone={state.mayBeIncomplete ? 'warn' : 'good'} role="status">
          <p>{text('exportSaved', state.seen.toLocaleString(), state.name)}</p>
          {state.mayBeIncomplete && <p>{text('exportIncomplete')}</p>}
        </Notice>
      );
    case 'running': {
      const { seen, total, problem } = state;
      const count = seen.toLocaleString();
      return (
        <>
          {problem && <Trouble problem={problem} onRetry={retry} />}
          {total === null ? (
            <ProgressBar label={text('exportProgress', count)} />
          ) : (
            <ProgressBar
              label={text('exportProgressOf', count, total.toLocaleString())}
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
  }
}

function Trouble({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  // Nothing went wrong, and nobody has to do anything.
  if (problem !== 'no-answer' && problem.kind === 'rate-limited') {
    return (
      <Notice tone="info" role="status">
        <p>{failureText(problem)}</p>
        <p>{text('exportGoesOn')}</p>
      </Notice>
    );
  }
  return <ProblemNotice problem={problem} stale={false} busy={false} onRetry={onRetry} />;
}
