import type { Entry } from '../../lib/model/entry';
import { secondsAtWork } from '../../lib/model/seconds-at-work';
import { progressText } from '../../lib/wording/entry-text';
import { text } from '../../lib/wording/text';
import { useNow } from '../hooks/use-now';
import { ProgressBar } from '../ui/ProgressBar';
import { useLostFocus } from './use-lost-focus';
import styles from './WorkPanel.module.css';

/** In the place of the main button, and as high. */
export function AtWork({ entry }: { entry: Entry }) {
  const seconds = secondsAtWork(entry, useNow());
  const label = progressText(entry);
  const place = useLostFocus<HTMLDivElement>('at-work');
  return (
    <div ref={place} class={styles.atWork} tabIndex={-1}>
      <ProgressBar
        label={label}
        shown={seconds === null ? label : text('popupWorkFor', label, seconds)}
      />
      <span class={styles.soft}>{text('popupWorkClose')}</span>
    </div>
  );
}
