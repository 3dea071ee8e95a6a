import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { Entry } from '../../../lib/model/entry';
import { countedText } from '../../../lib/wording/counted-text';
import { numberText } from '../../../lib/wording/formats';
import { Button } from '../../ui/Button';
import styles from './EntryGroup.module.css';
import { EntryList } from './EntryList';

export interface EntryGroupProps {
  /** `#/queue/` with it leads here. */
  name: string;
  title: string;
  entries: Entry[];
  /** Beside the title, for what concerns all of them. */
  action?: ComponentChildren;
  /** How many are on screen until the person asks for the others. */
  shown?: number;
  /** Below the list. */
  note?: string;
}

/** A part of the queue, with how many there are. */
export function EntryGroup(props: EntryGroupProps) {
  const { name, title, entries, action, shown = Infinity, note } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  // The pressed button is gone, so keyboard focus moves to the first of those it brought.
  useEffect(() => {
    if (isUnfolded) (list.current?.children[shown] as HTMLElement | undefined)?.focus();
  }, [isUnfolded]);
  if (entries.length === 0) return null;
  const hidden = isUnfolded ? 0 : Math.max(0, entries.length - shown);
  return (
    <section data-section={name} aria-labelledby={id}>
      <div class={styles.head}>
        <h2 id={id}>{title}</h2>
        <span class={styles.soft}>{numberText(entries.length)}</span>
        {action}
      </div>
      <EntryList listRef={list} entries={hidden > 0 ? entries.slice(0, shown) : entries} />
      {note && (
        <p class={styles.foot}>
          {note}
          {hidden > 0 && (
            <Button kind="quiet" onClick={() => setUnfolded(true)}>
              {countedText('queueShowMore', hidden)}
            </Button>
          )}
        </p>
      )}
    </section>
  );
}
