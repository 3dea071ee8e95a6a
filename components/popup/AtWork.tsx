import type { Entry, Task } from '../../lib/model/entry';
import { text, type TextKey } from '../../lib/wording/text';
import { useNow } from '../hooks/use-now';
import { ProgressBar } from '../ui/ProgressBar';
import styles from './WorkPanel.module.css';

const TASKS: Record<Task['type'], TextKey> = {
  store: 'popupWorkStore',
  'update-results': 'popupWorkUpdate',
  'change-privacy': 'popupWorkPrivacy',
  delete: 'popupWorkDelete',
};

export function AtWork({ entry }: { entry: Entry }) {
  const { state, task, startedAt, createdAt } = entry;
  const seconds = Math.max(0, Math.floor((useNow() - (startedAt ?? createdAt)) / 1000));
  const label =
    state === 'checking'
      ? 'commonChecking'
      : state === 'generating'
        ? 'popupWorkGenerating'
        : TASKS[task.type];
  return (
    <>
      <div class={styles.progress}>
        <ProgressBar label={text(label)} />
        <span class={styles.seconds}>{text('commonSeconds', seconds)}</span>
      </div>
      <p class={styles.soft}>{text('popupWorkClose')}</p>
    </>
  );
}
