import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Insights } from '../../../../lib/model/insights';
import { text } from '../../../../lib/wording/text';
import { Button } from '../../../ui/Button';
import { Panel } from '../../parts/Panel';
import months from '../Months.module.css';
import { ScoreChart } from './ScoreChart';
import { ScoreTable } from './ScoreTable';

export interface ScoresProps {
  insights: Insights;
  /** What else can be drawn here. */
  choice: ComponentChildren;
}

/** How the average score went: a line, and all numbers on request. */
export function Scores({ insights: { scores, scored, total }, choice }: ScoresProps) {
  const [shown, setShown] = useState(false);
  const { by = 'week', points = [] } = scores ?? {};
  return (
    <Panel
      title={text('projectScore')}
      note={text(by === 'week' ? 'projectScoreWeek' : 'projectScoreMonth')}
      action={choice}
    >
      <ScoreChart points={points} />
      <div class={months.foot}>
        <Button kind="quiet" onClick={() => setShown(!shown)}>
          {text(shown ? 'insightsHideNumbers' : 'insightsNumbers')}
        </Button>
        <span>{text('projectScoreFrom', scored, total)}</span>
      </div>
      {/* Always present, for people who cannot see the line. */}
      <div class={shown ? months.scroller : 'unseen'}>
        <ScoreTable points={points} />
      </div>
    </Panel>
  );
}
