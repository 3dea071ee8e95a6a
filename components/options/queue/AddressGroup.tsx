import type { ComponentChildren } from 'preact';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { Icon, type IconName } from '../../ui/Icon';
import styles from './AddressPreview.module.css';

export interface AddressGroupProps<Item> {
  title: string;
  icon: IconName;
  items: Item[];
  row: (item: Item) => { line: string; notes: string[]; action?: ComponentChildren };
}

/** More than that would have to be scrolled past. */
const OPEN_UP_TO = 10;
/** Nobody reads more, and thousands would make the page slow. */
export const SHOWN = 200;

/** What becomes of some addresses in a list. */
export function AddressGroup<Item>({ title, icon, items, row }: AddressGroupProps<Item>) {
  if (items.length === 0) return null;
  return (
    <details class={styles.group} open={items.length <= OPEN_UP_TO}>
      <summary class={styles.title}>
        <Icon name={icon} />
        {title} <span class={styles.count}>{numberText(items.length)}</span>
      </summary>
      <ul>
        {items.slice(0, SHOWN).map((item, at) => {
          const { line, notes, action } = row(item);
          return (
            <li key={at} class={styles.row}>
              <div class={styles.facts}>
                <p class={styles.address} dir="ltr" title={line}>
                  {line}
                </p>
                {notes.length > 0 && <p class={styles.note}>{notes.join(' ')}</p>}
              </div>
              {action}
            </li>
          );
        })}
      </ul>
      <NotShown of={items.length} />
    </details>
  );
}

/** How many there are beyond those that are shown. */
export function NotShown({ of }: { of: number }) {
  if (of <= SHOWN) return null;
  return <p class={styles.note}>{text('queueMore', of - SHOWN)}</p>;
}
