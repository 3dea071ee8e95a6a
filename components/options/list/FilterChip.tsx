import { useRef } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { text } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import { Popover } from '../parts/Popover';
import styles from './chip.module.css';

export interface FilterChipProps {
  /** Such as "Verdict". */
  name: string;
  /** Such as "Verdict: Bad"; undefined if it is not set. */
  label: string | undefined;
  onRemove: () => void;
  /** What can be chosen. */
  children: (close: () => void) => ComponentChildren;
}

/** A filter: a word with an arrow, or, if it is set, its value with a cross that takes it away. */
export function FilterChip({ name, label, onRemove, children }: FilterChipProps) {
  const chip = useRef<HTMLSpanElement>(null);
  return (
    <span ref={chip} class={styles.chip} data-set={label ? true : undefined}>
      <Popover
        name={name}
        class={styles.opener}
        label={
          <>
            <span class={styles.label}>{label ?? name}</span>
            {!label && <Icon name="chevron" />}
          </>
        }
      >
        {children}
      </Popover>
      {label && (
        <button
          type="button"
          class={styles.cross}
          aria-label={text('filterRemove', label)}
          onClick={() => {
            chip.current?.querySelector('button')?.focus();
            onRemove();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </span>
  );
}
