import type { ComponentChildren } from 'preact';
import { text } from '../../lib/wording/text';
import { Address } from '../ui/Address';
import styles from './PageHead.module.css';

export interface PageHeadProps {
  title: string;
  /** What is sent. Undefined for the browser's own pages. */
  address?: string | undefined;
  /** Lines below. */
  children?: ComponentChildren;
}

/** Which page this is about. */
export function PageHead({ title, address, children }: PageHeadProps) {
  return (
    <section class={styles.page} aria-label={text('popupThisPage')}>
      <h2 class={styles.title} dir="auto" title={title}>
        {title || text('popupThisPage')}
      </h2>
      {address !== undefined && (
        <p class={styles.line}>
          <Address>{address}</Address>
        </p>
      )}
      {children}
    </section>
  );
}
