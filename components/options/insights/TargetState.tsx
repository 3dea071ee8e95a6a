import { countedText, type CountedKey } from '../../../lib/wording/counted-text';
import { failureText } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { BulkProgress } from '../bulk/BulkProgress';
import { ConfirmDialog } from './ConfirmDialog';
import type { Targets } from './use-targets';

export interface TargetStateProps {
  targets: Targets;
  label: TextKey;
  /** Asked before starting, with the number of reports. */
  question: CountedKey;
}

/** The question before work on many reports, then how far it is. */
export function TargetState({ targets, label, question }: TargetStateProps) {
  const { asking, bulk, found, start, close } = targets;
  const [refused] = bulk.refused;
  return (
    <>
      {asking.failure && (
        <ProblemNotice failure={asking.failure} busy={asking.busy} onRetry={asking.again} />
      )}
      <BulkProgress bulk={bulk} failedText="insightsFailed" canRetry />
      {refused && !bulk.busy && <p>{failureText(refused.failure)}</p>}
      {found && (
        <ConfirmDialog
          title={text(label)}
          question={found.length > 0 ? countedText(question, found.length) : null}
          onAgree={() => start(found)}
          onClose={close}
        />
      )}
    </>
  );
}
