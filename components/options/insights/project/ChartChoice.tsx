import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import styles from './ChartChoice.module.css';

export type Chart = 'score' | 'verdicts';

const LABELS = { score: 'projectScore', verdicts: 'insightsShares' } as const;

export interface ChartChoiceProps {
  value: Chart;
  onChange: (chart: Chart) => void;
}

/** Which of two charts is drawn. */
export function ChartChoice({ value, onChange }: ChartChoiceProps) {
  return (
    <div class={styles.choice} role="group" aria-label={text('projectChart')}>
      {(['score', 'verdicts'] as const).map((chart) => (
        <Button
          key={chart}
          kind="quiet"
          aria-pressed={chart === value}
          onClick={() => onChange(chart)}
        >
          {text(LABELS[chart])}
        </Button>
      ))}
    </div>
  );
}
