import type { Entry } from '../../lib/model/entry';
import { progressText } from '../../lib/wording/entry-text';
import { text } from '../../lib/wording/text';
import { useNow } from '../hooks/use-now';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './WorkPanel.module.css';

export function AtWork({ entry }: { entry: Entry }) {
  const { startedAt, createdAt } = entry;
  const seconds = Math.max(0, Math.floor((useNow() - (startedAt ?? createdAt)) / 1000));
  return (
    <>
      <div class={styles.progress}>
        <ProgressBar label={progressText(entry)} />
        <span class={styles.seconds}>{text('commonSeconds', seconds)}</span>
      </div>
      <p class={styles.soft}>{text('popupWorkClose')}</p>
    </>
  );
}
