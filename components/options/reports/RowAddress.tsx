import type { ComponentChildren } from 'preact';
import { parseUrl } from '../../../lib/model/fit-address';
import { rowAddress } from '../../../lib/model/row-address';
import { text } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import tip from '../parts/tip.module.css';
import styles from './RowAddress.module.css';

export interface RowAddressProps {
  id: string;
  url: string;
  /** Where all about the report is; null if its id can't be used. */
  details: string | null;
  watched: boolean;
  /** Marks besides the one for watched pages. */
  children?: ComponentChildren;
}

/** The address as a link; null unless it is certainly a web address. */
export const siteOf = (url: string): string | null =>
  /^https?:\/\//i.test(url) && parseUrl(url) !== null ? url : null;

/** The reported page on one line. Whatever doesn't fit is shown when the row is hovered or focused. */
export function RowAddress({ id, url, details, watched, children }: RowAddressProps) {
  const { host, path } = rowAddress(url);
  // Narrow lists have no room for it.
  const [start = ''] = /^(http:\/\/)?(www\.)?/i.exec(host) ?? [];
  const site = siteOf(url);
  const address = (
    <>
      <bdi id={id} class={`${tip.tip} ${styles.whole}`}>
        {url || '—'}
      </bdi>
      <span class={styles.parts} dir="ltr" aria-hidden="true">
        {host && (
          <bdi class={styles.host}>
            {start && <span class={styles.start}>{start}</span>}
            {host.slice(start.length)}
          </bdi>
        )}
        <bdi class={styles.path}>{path || '—'}</bdi>
      </span>
    </>
  );
  return (
    <div class={styles.line}>
      {details === null ? (
        <span class={styles.address}>{address}</span>
      ) : (
        <a class={styles.address} href={details}>
          {address}
        </a>
      )}
      {watched && (
        <span class={styles.mark}>
          <Icon name="bell" />
          <span class="unseen">{text('reportsWatched')}</span>
        </span>
      )}
      {children}
      {site !== null && (
        <a
          class={`${tip.tipped} ${styles.visit}`}
          href={site}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={id}
        >
          <Icon name="window" />
          <span class={tip.tip}>{text('reportsVisit')}</span>
        </a>
      )}
    </div>
  );
}

/** Only what is cut has more to show than is on screen. */
export function markCut(row: HTMLElement): void {
  const parts = [...row.querySelectorAll<HTMLElement>(`.${styles.host}, .${styles.path}`)];
  row.toggleAttribute(
    'data-cut',
    parts.some((part) => part.scrollWidth > part.clientWidth),
  );
}
