import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/Icon';
import styles from './Fold.module.css';

export interface FoldProps {
  title: string;
  /** At the end of the line, such as how many are inside. */
  note: string;
  startsOpen?: boolean;
  /** Open whatever a person did: paper can't be unfolded. */
  isForced?: boolean;
  /** Not made before it is opened. */
  children: () => ComponentChildren;
}

/** A line that unfolds what belongs to it. */
export function Fold(props: FoldProps) {
  const { title, note, startsOpen = false, isForced = false, children } = props;
  const [open, setOpen] = useState(startsOpen);
  const isOpen = open || isForced;
  return (
    <details
      class={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (!isForced) setOpen(currentTarget.open);
      }}
    >
      <summary>
        <Icon name="next" />
        <bdi>{title}</bdi>
        <span class={styles.note}>{note}</span>
      </summary>
      {isOpen && children()}
    </details>
  );
}
