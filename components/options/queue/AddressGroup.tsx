import type { ComponentChildren } from 'preact';
import { text } from '../../../lib/wording/text';
import styles from './AddressPreview.module.css';

export interface AddressGroupProps {
  title: string;
  lines: { line: string; notes: string[]; action?: ComponentChildren }[];
}

/** More than that would have to be scrolled past. */
const OPEN_UP_TO = 10;
/** Nobody reads more, and thousands would make typing slow. */
const SHOWN = 200;

/** What becomes of some addresses in a list. */
export function AddressGroup({ title, lines }: AddressGroupProps) {
  if (lines.length === 0) return null;
  return (
    <details class={styles.group} open={lines.length <= OPEN_UP_TO}>
      <summary class={styles.title}>{title}</summary>
      <ul>
        {lines.slice(0, SHOWN).map(({ line, notes, action }, at) => (
          <li key={at} class={styles.row}>
            <div class={styles.facts}>
              <p class={styles.address}>{line}</p>
              {notes.length > 0 && <p class={styles.note}>{notes.join(' ')}</p>}
            </div>
            {action}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p class={styles.note}>{text('queueMore', (lines.length - SHOWN).toLocaleString())}</p>
      )}
    </details>
  );
}
