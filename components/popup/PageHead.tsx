import type { ComponentChildren } from 'preact';
import { text } from '../../lib/wording/text';
import { Address } from '../ui/Address';
import './PageHead.css';

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
    <section class="page-head" aria-label={text('popupThisPage')}>
      <h2 class="page-title" dir="auto" title={title}>
        {title || text('popupThisPage')}
      </h2>
      {address !== undefined && (
        <p class="popup-line">
          <Address>{address}</Address>
        </p>
      )}
      {children}
    </section>
  );
}
