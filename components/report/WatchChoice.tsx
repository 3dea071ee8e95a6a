import { useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import type { Frequency, WatchTarget } from '../../lib/model/watch';
import { requestPermission } from '../../lib/permissions';
import { text } from '../../lib/wording/text';
import { WATCH_CHOICES } from '../../lib/wording/watch-text';
import { useAsk } from '../hooks/use-ask';
import styles from '../ui/field.module.css';
import { ProblemNotice } from '../ui/ProblemNotice';
import { SelectField } from '../ui/SelectField';

export interface WatchChoiceProps {
  label: string;
  report: Omit<WatchTarget, 'every'>;
  /** Null if it is not watched. */
  every: Frequency | null;
}

/** How often a page is watched. Each choice is saved immediately. */
export function WatchChoice({ label, report, every }: WatchChoiceProps) {
  const [denied, setDenied] = useState(false);
  // This renders again while it is busy, so a choice that fails twice goes back to what is stored.
  const { failure, ask, again } = useAsk();

  async function choose(chosen: keyof typeof WATCH_CHOICES) {
    // Comes first because browsers only ask during a click. Without permission, the page is watched anyway.
    const permission = every === null && requestPermission('notifications');
    const watch = { ...report, every: chosen === 'never' ? null : chosen };
    await ask(() => send('watch.set', watch));
    if (permission) setDenied(!(await permission));
  }
  return (
    <div class={styles.field}>
      <SelectField
        label={label}
        options={Object.entries(WATCH_CHOICES).map(([value, key]) => ({
          value: value as keyof typeof WATCH_CHOICES,
          label: text(key),
        }))}
        value={every ?? 'never'}
        onChange={(chosen) => void choose(chosen)}
      />
      {failure && <ProblemNotice failure={failure} onRetry={again} />}
      {denied && every && (
        <p role="status" class={styles.hint}>
          {text('watchNotAllowed')}
        </p>
      )}
    </div>
  );
}
