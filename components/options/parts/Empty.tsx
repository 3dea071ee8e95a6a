import type { ComponentChildren } from 'preact';
import styles from './Empty.module.css';

export interface EmptyProps {
  drawing?: ComponentChildren;
  /** What is so. */
  title?: string;
  /** What to do about it. */
  message: string;
  /** `alert` is read out when it appears. */
  role?: 'alert';
  /** Buttons and links, the first of which should help most people. */
  children?: ComponentChildren;
}

/** Shown in place of an empty list. */
export function Empty({ drawing, title, message, role, children }: EmptyProps) {
  return (
    <div class={styles.empty} role={role}>
      {drawing}
      {title && <h2 class={styles.title}>{title}</h2>}
      <p>{message}</p>
      {children && <div class={styles.actions}>{children}</div>}
    </div>
  );
}
