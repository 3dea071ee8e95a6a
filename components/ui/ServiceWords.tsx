import styles from './ServiceWords.module.css';

export interface ServiceWordsProps {
  children: string;
  /** A page of this extension, or a web address that opens in a new tab. */
  href?: string | undefined;
}

/** Text from outside: whatever its length and direction, it does not disturb what is around it. */
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
