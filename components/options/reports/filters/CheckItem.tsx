import type { ComponentChildren } from 'preact';
import { ChoiceCount } from './ChoiceCount';
import styles from './filter.module.css';

export interface CheckItemProps {
  checked: boolean;
  /** How many reports it would show. */
  count: number | undefined;
  onChange: (checked: boolean) => void;
  children: ComponentChildren;
}

/** One of several choices that can be made together. */
export function CheckItem({ checked, count, onChange, children }: CheckItemProps) {
  return (
    <label class={styles.item}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {children}
      <ChoiceCount count={count} />
    </label>
  );
}
