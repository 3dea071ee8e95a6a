import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Panel.module.css';

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  /** So that the navigation can lead here. */
  'data-section'?: string;
  /** Whether paper does without it. */
  'data-off-paper'?: boolean | undefined;
  title: string;
  /** After the title, such as how many there are. */
  note?: ComponentChildren;
  /** Beside the title, for what concerns the whole section. */
  action?: ComponentChildren;
}

/** A section of a page, with a title. */
export function Panel({ title, note, action, children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section {...rest} class={styles.panel} aria-labelledby={id}>
      <div class={styles.head}>
        <h2 id={id} class={styles.title}>
          {title}
        </h2>
        {note && <span class={styles.note}>{note}</span>}
        {action && <div class={styles.action}>{action}</div>}
      </div>
      {children}
    </section>
  );
}
