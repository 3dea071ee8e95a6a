import { useState } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { useHistory } from '../../hooks/use-history';
import { Button } from '../../ui/Button';
import { HistoryLine } from '../../ui/HistoryLine';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { When } from '../../ui/When';
import { Panel } from '../parts/Panel';
import styles from './ReportHistory.module.css';

export interface ReportHistoryProps {
  accountId: string;
  id: string;
  /** When the current results were generated: new results extend the history. */
  generatedAt: number | null;
}

/** A page that was watched for a year has many more. */
const SHOWN_AT_FIRST = 10;

/** The verdicts of a report that this browser has seen, newest first. Nothing if it has seen none. */
export function ReportHistory({ accountId, id, generatedAt }: ReportHistoryProps) {
  const { points, failure, busy, again } = useHistory(accountId, id, generatedAt);
  const [all, setAll] = useState(false);
  if (failure) return <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  if (points.length === 0) return null;
  const shown = points.toReversed().slice(0, all ? undefined : SHOWN_AT_FIRST);
  return (
    <Panel title={text('historyTitle')}>
      <p class={styles.hint}>{text(points.length > 1 ? 'historyHint' : 'historyOne')}</p>
      {points.length > 1 && <HistoryLine points={points} />}
      <ol class={styles.points} reversed>
        {shown.map(({ at, verdict, score }) => (
          <li key={at}>
            <VerdictMark verdict={verdict} score={score} />
            <When at={at} />
          </li>
        ))}
      </ol>
      {shown.length < points.length && (
        <div>
          <Button onClick={() => setAll(true)}>{text('detailsShowAll', points.length)}</Button>
        </div>
      )}
    </Panel>
  );
}
