import { useRef } from 'preact/hooks';
import type { PageAddress } from '../../../lib/model/fit-address';
import { countedText, type CountedKey } from '../../../lib/wording/counted-text';
import { listText } from '../../../lib/wording/list-text';
import { removedText } from '../../../lib/wording/removed-text';
import { text } from '../../../lib/wording/text';
import { unfitText } from '../../../lib/wording/unfit-text';
import { FOCUS_ROWS, useRowFocus } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { AddressGroup } from './AddressGroup';
import styles from './AddressPreview.module.css';
import type { Decision, LeftOutAddress, SortedAddresses } from './sort-addresses';
import { SuspectAddresses } from './SuspectAddresses';

export interface AddressPreviewProps {
  sorted: SortedAddresses;
  /** Null takes a decision back. */
  onDecide: (addresses: PageAddress[], decision: Decision | null) => void;
}

/** What will be sent of a list of addresses, and what won't. What needs a look comes first. */
export function AddressPreview({ sorted, onDecide }: AddressPreviewProps) {
  const { suspects, ready, leftOut } = sorted;
  const preview = useRef<HTMLElement>(null);
  useRowFocus();
  const all = suspects.length + ready.length + leftOut.length;
  if (all === 0) return <p class={styles.none}>{text('queueNoLines')}</p>;

  const decide = (addresses: PageAddress[], decision: Decision | null) => {
    onDecide(addresses, decision);
    // The pressed button is about to go, and no row beside it takes the focus.
    if (addresses.length > 1 || decision === null) preview.current?.focus();
  };
  const undo = ({ reason }: LeftOutAddress) =>
    typeof reason === 'object' && (
      <Button kind="quiet" onClick={() => decide([reason.decided], null)}>
        {text('commonUndo')}
      </Button>
    );
  return (
    <section ref={preview} class={styles.preview} aria-label={text('queuePreview')} {...FOCUS_ROWS}>
      <p class={styles.summary} role="status">
        {countedText('queueLines', all, summaryOf(sorted))}
      </p>
      <SuspectAddresses suspects={suspects} onDecide={decide} />
      <AddressGroup
        title={text('queueReady')}
        icon="check"
        items={ready}
        row={({ address, removed }) => ({
          line: address,
          notes: removed.map(removedText),
        })}
      />
      <AddressGroup
        title={text('queueLeftOut')}
        icon="close"
        items={leftOut}
        row={(one) => ({ line: one.line, notes: [leftOutText(one)], action: undo(one) })}
      />
    </section>
  );
}

/** Such as "2 ready, 1 needs a look, 0 left out". */
function summaryOf({ ready, suspects, leftOut }: SortedAddresses): string {
  const parts: [CountedKey, unknown[]][] = [
    ['queueLinesReady', ready],
    ['queueLinesLook', suspects],
    ['queueLinesOut', leftOut],
  ];
  const words = parts.map(([key, { length }]) => countedText(key, length));
  return listText(words);
}

function leftOutText({ reason }: LeftOutAddress): string {
  if (reason === 'duplicate') return text('queueDuplicate');
  if (reason === 'known') return text('queueAlreadyReported');
  return typeof reason === 'object' ? text('queueDecidedOut') : unfitText(reason);
}
