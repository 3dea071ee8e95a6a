import { text } from '../../../../lib/wording/text';
import { Icon } from '../../../ui/Icon';
import styles from './CheckLink.module.css';

/** The id of the element that names a check. */
export const checkElement = (id: string): string => `check ${id}`;

/** Puts the check into the address, to be kept as a bookmark. Seen on hover and focus. */
export function CheckLink({ href, title }: { href: string; title: string }) {
  return (
    <a class={styles.link} href={href} aria-label={text('reportLinkToCheck', title)}>
      <Icon name="link" />
    </a>
  );
}
