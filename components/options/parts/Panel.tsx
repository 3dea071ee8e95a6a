import type { ComponentChildren, HTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Panel.module.css';

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  title: string;
  /** Beside the title, for what concerns the whole section. */
  action?: ComponentChildren;
}

/** A section of a page, with a title. */
export function Panel({ title, action, children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section {...rest} class={styles.panel} aria-labelledby={id}>
      <div class={styles.head}>
        <h2 id={id} class={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
