import { plain } from '../../../lib/model/plain';
import styles from './InitialBadge.module.css';

/** The first letter of a name that follows, on a tint of its own. Not part of what is read out or copied. */
export function InitialBadge({ name }: { name: string }) {
  const [letter = '·'] = plain(name);
  return (
    <span
      class={styles.badge}
      aria-hidden="true"
      data-letter={letter.toUpperCase()}
      data-tint={(letter.codePointAt(0) ?? 0) % 5}
    />
  );
}
