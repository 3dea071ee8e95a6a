import type { ComponentChildren } from 'preact';
import styles from './Empty.module.css';

export interface EmptyProps {
  message: string;
  /** The way on from there, if any. */
  children?: ComponentChildren;
}

/** Where a list would be. */
export function Empty({ message, children }: EmptyProps) {
  return (
    <div class={styles.empty}>
      <p>{message}</p>
      {children}
    </div>
  );
}
