import { useState } from 'preact/hooks';
import { send } from '../../lib/messages';
import type { Frequency, WatchTarget } from '../../lib/model/watch';
import { requestPermission } from '../../lib/permissions';
import { text, type TextKey } from '../../lib/wording/text';
import { useAsk } from '../hooks/use-ask';
import styles from '../ui/field.module.css';
import { ProblemNotice } from '../ui/ProblemNotice';
import { SelectField } from '../ui/SelectField';

export interface WatchChoiceProps {
  label: string;
  report: Omit<WatchTarget, 'every'>;
  /** Null: it is not watched. */
  every: Frequency | null;
}

const CHOICES: Record<Frequency | 'never', TextKey> = {
  never: 'watchNever',
  daily: 'watchDaily',
  weekly: 'watchWeekly',
  monthly: 'watchMonthly',
};

/** How often a page is watched. Saved as it is chosen. */
export function WatchChoice({ label, report, every }: WatchChoiceProps) {
  const [denied, setDenied] = useState(false);
  // Busy in between, all is drawn again: a choice refused twice shows what is stored.
  const { failure, ask, again } = useAsk();

  async function choose(chosen: keyof typeof CHOICES) {
    // First of all: browsers ask within the click alone. Without their leave it is watched all the same.
    const permission = every === null && requestPermission('notifications');
    const watch = { ...report, every: chosen === 'never' ? null : chosen };
    await ask(() => send('watch.set', watch));
    if (permission) setDenied(!(await permission));
  }
  return (
    <div class={styles.field}>
      <SelectField
        label={label}
        options={Object.entries(CHOICES).map(([value, key]) => ({
          value: value as keyof typeof CHOICES,
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
