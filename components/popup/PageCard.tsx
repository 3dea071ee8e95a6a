import type { ComponentChildren } from 'preact';
import { text } from '../../lib/wording/text';
import styles from './PageCard.module.css';

export interface PageCardProps {
  title: string;
  /** Exactly what is sent. Empty while loading, with its space reserved. */
  address?: string | undefined;
  /** Sentences on what was left out of the address. */
  notes?: string[];
  children?: ComponentChildren;
}

/** An address is shown in full, because what is shown is what is sent: a very long one scrolls. */
const SCROLLS_FROM = 120;

export function PageCard({ title, address, notes = [], children }: PageCardProps) {
  return (
    <section class={styles.card} aria-label={text('popupThisPage')}>
      <h2 class={styles.title} dir="auto" title={title}>
        {title || text('popupThisPage')}
      </h2>
      {address !== undefined && (
        <p
          class={styles.address}
          dir="ltr"
          // A region that scrolls must be reachable by keyboard.
          {...(address.length > SCROLLS_FROM && { tabIndex: 0, role: 'group' })}
        >
          {address}
        </p>
      )}
      {notes.map((note) => (
        <p key={note} class={styles.note}>
          {note}
        </p>
      ))}
      {children}
    </section>
  );
}
