import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { CardFoot } from './CardFoot';
import { TargetState, type TargetStateProps } from './TargetState';
import { useTargets, type TargetsProps } from './use-targets';

export interface TargetActionsProps extends TargetsProps, Omit<TargetStateProps, 'targets'> {
  /** How many there are. */
  count: number;
  /** Leads to all of them. */
  list: string;
}

/** Does the same work on all reports of a kind, after a person has seen how many there are. */
export function TargetActions({ label, question, count, list, ...work }: TargetActionsProps) {
  const targets = useTargets(work);
  return (
    <>
      {count > 0 && !targets.bulk.busy && (
        <CardFoot>
          <Button busy={targets.asking.busy} onClick={targets.find}>
            {text(label)}
          </Button>
          <a href={list}>{countedText('insightsAll', count)}</a>
        </CardFoot>
      )}
      <TargetState targets={targets} label={label} question={question} />
    </>
  );
}
