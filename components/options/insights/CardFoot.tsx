import type { ComponentChildren } from 'preact';
import styles from './CardFoot.module.css';

/** Below a card's rows: what to do with them, and where the rest is. */
export function CardFoot({ children }: { children: ComponentChildren }) {
  return <div class={styles.foot}>{children}</div>;
}
