import { useEffect } from 'preact/hooks';
import { isOver } from '../../lib/model/entry';
import type { Failure } from '../../lib/model/failure';
import { text } from '../../lib/wording/text';
import { keyFieldHash } from '../hooks/use-hash';
import { ProblemNotice } from '../ui/ProblemNotice';
import { openOptions } from './open-tab';
import type { PageWork } from './use-page-work';

export interface LookProblemProps {
  failure: Failure;
  accountId: string;
  work: PageWork;
}

/** The work after whose end the service was asked again: once is enough. */
const asked = new Set<string>();

/** Why the service could not be asked about this page. If work on it got through meanwhile, it is asked again. */
export function LookProblem({
  failure,
  accountId,
  work: { entry, reports, look },
}: LookProblemProps) {
  const isThrough = entry && isOver(entry) && entry.failure?.kind !== 'unreachable';
  useEffect(() => {
    if (!isThrough || asked.has(entry.id)) return;
    asked.add(entry.id);
    look.again();
  }, [isThrough]);
  return (
    <ProblemNotice
      failure={failure}
      // A report is on screen, and nothing else says what failed.
      note={reports.length > 0 ? text('popupLookFailed') : undefined}
      onRetry={look.again}
      onEnterKey={() => void openOptions(keyFieldHash(accountId))}
    />
  );
}
