import { text } from '../../../../lib/wording/text';
import styles from './LoadingChecks.module.css';

/** How many lines the checks that are drawn have, so that they look like some. */
const LINES = [3, 2, 3];

/** In the place of the checks until they are known. */
export function LoadingChecks() {
  return (
    <>
      <p role="status">{text('listLoading')}</p>
      <div class={styles.checks} aria-hidden="true" data-off-paper>
        {LINES.map((count, place) => (
          <div key={place}>
            {Array.from({ length: count }, (_, line) => (
              <span key={line} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
