import type { PageAddress } from '../../../lib/model/fit-address';
import type { Failure } from '../../../lib/model/failure';
import { failureText } from '../../../lib/wording/failure-text';
import { BulkProgress } from '../bulk/BulkProgress';
import type { BulkWork } from '../bulk/use-bulk';
import { UnsentAddresses } from './UnsentAddresses';

export interface ManyOutcomeProps {
  bulk: BulkWork;
  refused: { item: PageAddress; failure: Failure }[];
  /** Pages that only the service knew to be reported already. */
  skipped: string[];
}

/** What came of a list: how far it is, and what was not sent. */
export function ManyOutcome({ bulk, refused, skipped }: ManyOutcomeProps) {
  return (
    <>
      <BulkProgress bulk={bulk} failedText="queueFailed" />
      <UnsentAddresses
        title="queueRefused"
        lines={refused.map(({ item, failure }) => ({
          line: item,
          reason: failureText(failure),
        }))}
      />
      <UnsentAddresses title="queueKnown" lines={skipped.map((line) => ({ line }))} />
    </>
  );
}
