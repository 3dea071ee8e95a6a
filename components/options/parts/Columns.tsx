import type { ComponentChildren } from 'preact';
import styles from './Columns.module.css';

export interface ColumnsProps {
  left: ComponentChildren;
  right: ComponentChildren;
}

/** Two stacks of panels: side by side if there is room, otherwise one below the other. */
export function Columns({ left, right }: ColumnsProps) {
  return (
    <div class={styles.columns}>
      <div class={styles.column}>{left}</div>
      <div class={styles.column}>{right}</div>
    </div>
  );
}
