import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { totalOf, type Insights } from '../../../lib/model/insights';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { PatternsSwitch } from '../../ui/PatternsSwitch';
import { Panel } from '../parts/Panel';
import { LegendLabel } from './LegendLabel';
import { MonthChart } from './MonthChart';
import styles from './Months.module.css';
import { MonthTable } from './MonthTable';
import { shownVerdicts, STACK } from './shown-verdicts';

export interface MonthsProps {
  insights: Insights;
  patterns: boolean;
  project?: string;
  /** What else can be drawn here. */
  choice?: ComponentChildren;
}

/** The verdicts by month: one column each, and all numbers on request. */
export function Months({ insights, patterns, project, choice }: MonthsProps) {
  const { months, total } = insights;
  const [shown, setShown] = useState(false);
  const count = months.reduce((sum, { tally }) => sum + totalOf(tally), 0);
  if (count === 0) {
    return (
      <Panel title={text('insightsMonths')} action={choice}>
        <p>{text('insightsMonthsNone')}</p>
      </Panel>
    );
  }
  const verdicts = shownVerdicts(months.map(({ tally }) => tally));
  const legend = STACK.filter((verdict) => verdicts.includes(verdict));
  return (
    <Panel
      title={text('insightsMonths')}
      note={countedText('insightsMonthsOf', total, count)}
      action={
        <div class={styles.head}>
          <span class={styles.legend} aria-hidden="true">
            {legend.map((verdict) => (
              <LegendLabel key={verdict} verdict={verdict} />
            ))}
          </span>
          {choice}
        </div>
      }
    >
      <MonthChart months={months} project={project} />
      <div class={styles.foot}>
        <Button kind="quiet" onClick={() => setShown(!shown)}>
          {text(shown ? 'insightsHideNumbers' : 'insightsNumbers')}
        </Button>
        <PatternsSwitch
          checked={patterns}
          onChange={(on) => void listPreferencesItem.update((now) => ({ ...now, patterns: on }))}
        />
      </div>
      {/* Always present, for people who cannot see the columns. */}
      <div class={shown ? styles.scroller : 'unseen'}>
        <MonthTable months={months} verdicts={verdicts} />
      </div>
    </Panel>
  );
}
