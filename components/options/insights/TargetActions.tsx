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
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import type { Problem } from '../../ui/problem';
import { BulkProgress } from '../bulk/BulkProgress';
import { entryOf } from '../bulk/entry-of';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { useBulk } from '../bulk/use-bulk';
import { AskFirst } from './AskFirst';

export interface TargetActionsProps extends TargetsInput {
  /** All of the outbox. */
  entries: Entry[];
  label: TextKey;
  /** The question that stands before it, with how many they are. */
  asks: TextKey;
  act: (target: ReportTarget) => Promise<Outcome<Entry>>;
  /** False where there is nothing to act on. */
  offered: boolean;
  /** Some of it was done. */
  onDone: () => void;
}

/** The same work on all reports of a kind, once a person has seen how many they are. */
export function TargetActions(props: TargetActionsProps) {
  const { which, staleDays, entries, label, asks, act, offered, onDone } = props;
  const [targets, setTargets] = useState<InsightTarget[]>();
  const [looking, setLooking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const bulk = useBulk<InsightTarget>(entries);
  const [refused] = bulk.refused;
  useEffect(() => {
    if (bulk.done > 0) onDone();
  }, [bulk.done]);

  async function look() {
    setLooking(true);
    const outcome = await send('insights.targets', { which, staleDays }).catch(() => null);
    setLooking(false);
    setProblem(outcome?.ok ? null : (outcome?.failure ?? 'no-answer'));
    if (outcome?.ok) setTargets(outcome.value);
  }

  function start(agreed: InsightTarget[]) {
    setTargets(undefined);
    const { inIncognitoContext: incognito } = browser.extension;
    void bulk.start(agreed, (target) => entryOf(act({ ...target, incognito })));
  }

  return (
    <>
      {problem && (
        <ProblemNotice problem={problem} stale={false} busy={looking} onRetry={() => void look()} />
      )}
      {offered && !bulk.busy && (
        <div>
          <Button busy={looking} onClick={() => void look()}>
            {text(label)}
          </Button>
        </div>
      )}
      <BulkProgress bulk={bulk} failedText="insightsFailed" canRetry />
      {refused && !bulk.busy && <p>{refused.problem}</p>}
      {targets && (
        <AskFirst
          title={text(label)}
          question={targets.length > 0 ? text(asks, targets.length.toLocaleString()) : null}
          onAgree={() => start(targets)}
          onClose={() => setTargets(undefined)}
        />
      )}
    </>
  );
}
