import type { Failure } from '../../../lib/model/failure';
import { dateText } from '../../../lib/wording/date-text';
import { text } from '../../../lib/wording/text';
import { keyFieldHash } from '../../hooks/use-hash';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { Ticking } from '../parts/Ticking';

export interface ReportProblemProps {
  accountId: string;
  failure: Failure | null;
  /** Something is shown below, from what this browser knows. */
  isKnown: boolean;
  hasChecks: boolean;
  /** From when the checks below are, if this browser kept them. */
  seenAt: number | null;
  busy: boolean;
  /** When it is read again by itself, if it is. */
  retryAt: number | null;
  onRetry: () => void;
}

/** Why a report couldn't be read, and how old what is shown instead is. */
export function ReportProblem(props: ReportProblemProps) {
  const { accountId, failure, isKnown, hasChecks, seenAt, busy, retryAt, onRetry } = props;
  const seconds = useSecondsUntil(retryAt ?? 0);
  if (!failure) return null;
  if (failure.kind === 'gone' && !isKnown)
    return (
      <Notice tone="info" role="status">
        {text('reportNotFound')}
      </Notice>
    );
  const age = hasChecks ? 'reportStale' : 'reportUnseen';
  const note = seenAt !== null ? text('reportSeenAt', dateText(seenAt)) : isKnown ? text(age) : '';
  const wait = retryAt !== null && <Ticking words="commonContinuesIn" values={[String(seconds)]} />;
  return (
    <ProblemNotice
      failure={failure}
      note={
        (wait || note) && (
          <>
            {wait} {note}
          </>
        )
      }
      busy={busy}
      onRetry={onRetry}
      onEnterKey={() => (location.hash = keyFieldHash(accountId))}
    />
  );
}
