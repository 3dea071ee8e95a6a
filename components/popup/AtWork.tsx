import type { Entry } from '../../lib/model/entry';
import { progressText } from '../../lib/wording/entry-text';
import { text } from '../../lib/wording/text';
import { useNow } from '../hooks/use-now';
import { ProgressBar } from '../ui/ProgressBar';
import { useLostFocus } from './use-lost-focus';
import styles from './WorkPanel.module.css';

/** Nothing takes longer: the clock was set meanwhile. */
const LONGEST_MS = 3_600_000;

/** In the place of the main button, and as high. */
export function AtWork({ entry }: { entry: Entry }) {
  const { startedAt, createdAt } = entry;
  const passed = useNow() - (startedAt ?? createdAt);
  const isKnown = passed > -1_000 && passed < LONGEST_MS;
  const seconds = Math.max(0, Math.floor(passed / 1000));
  const label = progressText(entry);
  const place = useLostFocus<HTMLDivElement>('at-work');
  return (
    <div ref={place} class={styles.atWork} tabIndex={-1}>
      <ProgressBar label={label} shown={isKnown ? text('popupWorkFor', label, seconds) : label} />
      <span class={styles.soft}>{text('popupWorkClose')}</span>
    </div>
  );
}
