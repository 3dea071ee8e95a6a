import { plain } from '../../lib/model/plain';
import { text } from '../../lib/wording/text';
import styles from './ServiceWords.module.css';

export interface ServiceWordsProps {
  children: string;
  /** A page of this extension, or a web address that opens in a new tab. */
  href?: string | undefined;
}

/** Without the characters that turn words around, which some use to make one name look like another. */
const forwards = (words: string): string => words.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');

/** Text from outside: whatever its length and direction, it does not disturb what is around it. If blank, it says so. */
export function ServiceWords({ children, href }: ServiceWordsProps) {
  const words = (
    <bdi class={styles.words} title={children}>
      {children === '' ? '—' : plain(children) === '' ? text('commonBlank') : forwards(children)}
    </bdi>
  );
  if (href === undefined) return words;
  return href.startsWith('#') ? (
    <a href={href}>{words}</a>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}
