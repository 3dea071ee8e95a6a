import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import {
  send,
  type InsightTarget,
  type ReportTarget,
  type TargetsInput,
} from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { countedText, type CountedKey } from '../../../lib/wording/counted-text';
import { failureText } from '../../../lib/wording/failure-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { BulkProgress } from '../bulk/BulkProgress';
import { useBulk } from '../bulk/use-bulk';
import { CardFoot } from './CardFoot';
import { ConfirmDialog } from './ConfirmDialog';

export interface TargetActionsProps extends TargetsInput {
  /** All entries of the outbox. */
  entries: Entry[];
  label: TextKey;
  /** Asked before starting, with the number of reports. */
  question: CountedKey;
  act: (target: ReportTarget) => Promise<Outcome<Entry>>;
  /** How many there are. */
  count: number;
  /** Leads to all of them. */
  list: string;
  onStart: () => void;
  /** Some of the work is done. */
  onDone: () => void;
}

/** Does the same work on all reports of a kind, after a person has seen how many there are. */
export function TargetActions(props: TargetActionsProps) {
  const { accountId, which, staleDays, entries, label, question, act, onStart, onDone } = props;
  const { count, list } = props;
  const [targets, setTargets] = useState<InsightTarget[]>();
  const { busy, failure, ask, again } = useAsk();
  const bulk = useBulk<InsightTarget>(entries);
  const [refused] = bulk.refused;
  useEffect(() => {
    if (bulk.done > 0) onDone();
  }, [bulk.done]);
  useEffect(() => {
    if (bulk.busy) onStart();
  }, [bulk.busy]);

  const findTargets = () =>
    ask(async () => {
      const found = await send('insights.targets', { accountId, which, staleDays });
      if (found.ok) setTargets(found.value);
      return found;
    });

  function start(agreed: InsightTarget[]) {
    setTargets(undefined);
    const { inIncognitoContext: incognito } = browser.extension;
    void bulk.start(agreed, (target) => act({ ...target, accountId, incognito }));
  }

  return (
    <>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      {count > 0 && !bulk.busy && (
        <CardFoot>
          <Button busy={busy} onClick={() => void findTargets()}>
            {text(label)}
          </Button>
          <a href={list}>{text('insightsAll', count.toLocaleString())}</a>
        </CardFoot>
      )}
      <BulkProgress bulk={bulk} failedText="insightsFailed" canRetry />
      {refused && !bulk.busy && <p>{failureText(refused.failure)}</p>}
      {targets && (
        <ConfirmDialog
          title={text(label)}
          question={targets.length > 0 ? countedText(question, targets.length) : null}
          onAgree={() => start(targets)}
          onClose={() => setTargets(undefined)}
        />
      )}
    </>
  );
}
