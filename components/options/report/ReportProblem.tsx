import type { Failure } from '../../../lib/model/failure';
import { dateText } from '../../../lib/wording/date-text';
import { text } from '../../../lib/wording/text';
import { keyFieldHash } from '../../hooks/use-hash';
import { ProblemNotice } from '../../ui/ProblemNotice';

export interface ReportProblemProps {
  accountId: string;
  failure: Failure | null;
  /** Something is shown below, from what this browser knows. */
  isKnown: boolean;
  /** From when the checks below are, if there are any. */
  seenAt: number | null;
  busy: boolean;
  onRetry: () => void;
}

/** Why a report couldn't be read, and how old what is shown instead is. */
export function ReportProblem(props: ReportProblemProps) {
  const { accountId, failure, isKnown, seenAt, busy, onRetry } = props;
  if (!failure) return null;
  const note =
    seenAt === null
      ? isKnown
        ? text('reportStale')
        : undefined
      : text('reportSeenAt', dateText(seenAt));
  return (
    <ProblemNotice
      failure={failure}
      note={note}
      busy={busy}
      onRetry={onRetry}
      onEnterKey={() => (location.hash = keyFieldHash(accountId))}
    />
  );
}
