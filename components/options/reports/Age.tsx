import { shortAge } from '../../../lib/wording/relative-time';
import { When } from '../../ui/When';
import styles from './Age.module.css';

export interface AgeProps {
  /** Milliseconds since 1970. Null if unknown. */
  at: number | null;
}

/** How long ago that was; in fewer letters where there is little room. */
export function Age({ at }: AgeProps) {
  return (
    <>
      <span class={styles.long}>
        <When at={at} />
      </span>
      <span class={styles.short} aria-hidden="true">
        {shortAge(at)}
      </span>
    </>
  );
}
