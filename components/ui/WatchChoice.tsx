import { useState } from 'preact/hooks';
import { failureText } from '../../lib/failure-text';
import { send, type WatchInput } from '../../lib/messages';
import type { Frequency } from '../../lib/model/watch';
import { text, type TextKey } from '../../lib/text';
import styles from './field.module.css';
import { requestPermission } from './request-access';
import { SelectField } from './SelectField';

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
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(chosen: keyof typeof CHOICES) {
    // First of all: browsers ask within the click alone. Without their leave it is watched all the same.
    const asked = every === null && requestPermission('notifications');
    const wish = { ...report, every: chosen === 'never' ? null : chosen };
    const outcome = await send('watch.set', wish).catch(() => null);
    setProblem(
      outcome?.ok ? null : outcome ? failureText(outcome.failure) : text('optionsNoAnswer'),
    );
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
      {problem && (
        <p role="alert" class={styles.error}>
          {problem}
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
