import type { ComponentChildren } from 'preact';
import styles from './Empty.module.css';

export interface EmptyProps {
  says: string;
  /** The way on from there, if any. */
  children?: ComponentChildren;
}

/** Where a list would be. */
export function Empty({ says, children }: EmptyProps) {
  return (
    <div class={styles.empty}>
      <p>{says}</p>
      {children}
    </div>
  );
}
