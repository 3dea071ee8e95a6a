import { useId } from 'preact/hooks';
import { numberText } from '../../../../lib/wording/formats';
import { text, type TextKey } from '../../../../lib/wording/text';
import type { CheckFilter } from './filter-checks';
import styles from './CheckFilters.module.css';

type Show = CheckFilter['show'];

export interface ShowChoiceProps {
  value: Show;
  counts: { failed: number; passed: number };
  onChange: (show: Show) => void;
}

const CHOICES: Record<Show, TextKey> = {
  all: 'reportShowAll',
  failed: 'reportFailed',
  passed: 'reportPassed',
};

/** All checks, or only those that failed or passed. */
export function ShowChoice({ value, counts, onChange }: ShowChoiceProps) {
  const name = useId();
  return (
    <div class={styles.tabs} role="radiogroup" aria-label={text('reportShow')}>
      {(Object.keys(CHOICES) as Show[]).map((show) => (
        <label key={show}>
          <input
            type="radio"
            name={name}
            checked={show === value}
            onChange={() => onChange(show)}
          />
          {text(CHOICES[show])}
          {show !== 'all' && <span>{numberText(counts[show])}</span>}
        </label>
      ))}
    </div>
  );
}
