import type { ComponentChildren } from 'preact';
import styles from './Columns.module.css';

export interface ColumnsProps {
  left: ComponentChildren;
  right: ComponentChildren;
}

/** Two stacks of panels, side by side where both have room and one below the other where not. */
export function Columns({ left, right }: ColumnsProps) {
  return (
    <div class={styles.columns}>
      <div class={styles.column}>{left}</div>
      <div class={styles.column}>{right}</div>
    </div>
  );
}
