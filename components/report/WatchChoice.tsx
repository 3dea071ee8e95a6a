import { useState } from 'preact/hooks';
import { send, type WatchInput } from '../../lib/messages';
import type { Frequency } from '../../lib/model/watch';
import { text, type TextKey } from '../../lib/wording/text';
import styles from '../ui/field.module.css';
import { problemOf } from '../ui/problem-of';
import { requestPermission } from '../../lib/permissions';
import { SelectField } from '../ui/SelectField';

export interface WatchChoiceProps {
  label: string;
  report: Omit<WatchInput, 'every'>;
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
  // A new one each time: all is drawn anew, so that a choice refused twice shows again what is stored.
  const [refused, setRefused] = useState<{ problem: string } | null>(null);

  async function choose(chosen: keyof typeof CHOICES) {
    // First of all: browsers ask within the click alone. Without their leave it is watched all the same.
    const asked = every === null && requestPermission('notifications');
    const wish = { ...report, every: chosen === 'never' ? null : chosen };
    const problem = await problemOf(send('watch.set', wish));
    setRefused(problem === null ? null : { problem });
    if (asked) setDenied(!(await asked));
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
      {refused && (
        <p role="alert" class={styles.error}>
          {refused.problem}
        </p>
      )}
      {denied && every && (
        <p role="status" class={styles.hint}>
          {text('watchNotAllowed')}
        </p>
      )}
    </div>
  );
}
