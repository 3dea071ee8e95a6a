import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import styles from './Panel.module.css';

export interface PanelProps {
  title: string;
  children: ComponentChildren;
}

/** A section of a page, with a title. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <section class={styles.panel} aria-labelledby={id}>
      <h2 id={id} class={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
