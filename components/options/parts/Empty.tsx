import type { ComponentChildren } from 'preact';
import styles from './Empty.module.css';

export interface EmptyProps {
  message: string;
  /** What to do next, if anything. */
  children?: ComponentChildren;
}

/** Shown in place of an empty list. */
export function Empty({ message, children }: EmptyProps) {
  return (
    <div class={styles.empty}>
      <p>{message}</p>
      {children}
    </div>
  );
}
