import { shortAge } from '../../../lib/wording/relative-time';
import { useMinutes } from '../../hooks/use-minutes';
import { When } from '../../ui/When';
import styles from './Age.module.css';

export interface AgeProps {
  /** Milliseconds since 1970. Null if unknown. */
  at: number | null;
}

/** How long ago that was; in fewer letters where there is little room. */
export function Age({ at }: AgeProps) {
  useMinutes();
  return (
    <>
      <span class={styles.long} data-passing>
        <When at={at} />
      </span>
      <span class={styles.short} aria-hidden="true" data-passing>
        {shortAge(at)}
      </span>
    </>
  );
}
