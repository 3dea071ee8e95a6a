import type { HTMLAttributes } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Panel.module.css';

export interface PanelProps extends HTMLAttributes<HTMLElement> {
  title: string;
}

/** A section of a page, with a title. */
export function Panel({ title, children, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section {...rest} class={styles.panel} aria-labelledby={id}>
      <h2 id={id} class={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
