import { useState } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { useHistory } from '../../hooks/use-history';
import { Button } from '../../ui/Button';
import { HistoryLine } from '../../ui/HistoryLine';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { Panel } from '../parts/Panel';
import { Moment } from './Moment';
import { MoreButton } from './MoreButton';
import { ScoreChart } from './ScoreChart';
import styles from './ScoreCard.module.css';
import { useSteps } from './use-steps';

export interface ScoreCardProps {
  accountId: string;
  id: string;
  /** When the current results were generated: new results extend the history. */
  generatedAt: number | null;
}

/** A page that was watched for a year has many more. */
const SHOWN_AT_FIRST = 10;

/** The verdicts of a report that this browser has seen, with their scores. Nothing if it has seen none. */
export function ScoreCard({ accountId, id, generatedAt }: ScoreCardProps) {
  const { points, failure, busy, again } = useHistory(accountId, id, generatedAt);
  const [asksTable, setAsksTable] = useState(false);
  const { shown, more } = useSteps(points.length, SHOWN_AT_FIRST);
  if (failure) return <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  if (points.length === 0) return null;
  const hasScores = points.some(({ score }) => score !== null);
  const isTable = asksTable || points.length === 1;
  const toggle = points.length > 1 && (
    <Button kind="quiet" aria-pressed={isTable} onClick={() => setAsksTable(!isTable)}>
      {text('reportAsTable')}
    </Button>
  );
  return (
    <Panel
      title={text(hasScores ? 'columnScore' : 'historyTitle')}
      action={toggle}
      // The head tells the only one.
      data-off-paper={points.length === 1 || undefined}
    >
      {!isTable && (hasScores ? <ScoreChart points={points} /> : <HistoryLine points={points} />)}
      {points.length === 1 && <p class={styles.hint}>{text('historyOne')}</p>}
      {/* Without its picture, it is still read out. */}
      <div class={isTable ? undefined : 'unseen'}>
        <table class={styles.table}>
          <caption class="unseen">{text('historyHint')}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">{text('commonVerdict')}</th>
              <th scope="col">{text('commonGenerated')}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .toReversed()
              .slice(0, shown)
              .map(({ at, verdict, score }) => (
                <tr key={at}>
                  <th scope="row">
                    <VerdictMark verdict={verdict} score={score} />
                  </th>
                  <td>
                    <Moment at={at} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {isTable && <MoreButton more={more} />}
    </Panel>
  );
}
