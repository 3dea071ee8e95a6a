import styles from './ServiceWords.module.css';

export interface ServiceWordsProps {
  children: string;
  /** Where they lead to: a page of ours, or a web address that opens in a tab of its own. */
  href?: string | undefined;
}

/** A stranger's words: as long, and in whichever direction, as they like, without disturbing what is around. */
export function ServiceWords({ children, href }: ServiceWordsProps) {
  const words = (
    <bdi class={styles.words} title={children}>
      {children || '—'}
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
