import { useMemo } from 'preact/hooks';
import { compareChecks } from '../../../../lib/model/checks/compare';
import type { SeenCheck, SeenResult } from '../../../../lib/model/checks/record';
import type { Failure } from '../../../../lib/model/failure';
import type { Report } from '../../../../lib/model/report';
import { numberText } from '../../../../lib/wording/formats';
import { text } from '../../../../lib/wording/text';
import { Icon } from '../../../ui/Icon';
import { ProblemNotice } from '../../../ui/ProblemNotice';
import { VerdictMark } from '../../../ui/VerdictMark';
import { Panel } from '../../parts/Panel';
import { ChangeList } from './ChangeList';
import styles from './ChangesCard.module.css';
import { CompareWith } from './CompareWith';
import { useCompared } from './use-compared';

export interface ChangesCardProps {
  accountId: string;
  report: Report;
  /** The checks of the report, as short as they are compared. */
  current: SeenCheck[];
  /** The results that can be compared with, newest first. */
  earlier: SeenResult[];
  /** Whether they could be read. */
  seen: { failure: Failure | null; busy: boolean; again: () => void };
  /** The name that the service gives a check. */
  keyOf: (id: string) => string;
  hrefOf: (id: string) => string;
}

/** What changed since an earlier result, or what differs from another report. */
export function ChangesCard(props: ChangesCardProps) {
  const { accountId, report, current, earlier, keyOf, hrefOf } = props;
  const { choice, choose, other, with: compared, ...answer } = useCompared(accountId, earlier);
  const { failure, busy, again } = other ? answer : props.seen;
  const comparison = useMemo(
    () => (compared && current.length > 0 ? compareChecks(compared.checks, current) : undefined),
    [compared, current],
  );
  return (
    <Panel
      title={text(other ? 'reportDifferences' : 'reportChanges')}
      data-off-paper={!compared || undefined}
    >
      <CompareWith
        accountId={accountId}
        reportId={report.id}
        earlier={earlier}
        other={other}
        choice={choice}
        onChoose={choose}
      />
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      {busy && !compared && <p role="status">{text('listLoading')}</p>}
      {!compared && !failure && !busy && <p class={styles.soft}>{text('reportNothingEarlier')}</p>}
      {compared && (
        <p class={styles.move} data-other={other ? true : undefined}>
          <Side label={other && text('reportThere')} {...compared} />
          {!other && (
            <>
              <Icon name="next" />
              <span class="unseen">{text('reportThen')}</span>
            </>
          )}
          <Side label={other && text('reportHere')} {...report} />
          <Difference before={compared.score} after={report.score} />
        </p>
      )}
      {comparison && (
        <ChangeList
          comparison={comparison}
          isOther={other !== null}
          keyOf={keyOf}
          hrefOf={hrefOf}
        />
      )}
    </Panel>
  );
}

interface SideProps extends Pick<Report, 'verdict' | 'score'> {
  label: string | null;
}

function Side({ label, verdict, score }: SideProps) {
  return (
    <span class={styles.side}>
      {label && <span class={styles.soft}>{label}</span>}
      <VerdictMark verdict={verdict} />
      {score !== null && <span>{Math.round(score)}</span>}
    </span>
  );
}

interface DifferenceProps {
  before: number | null;
  after: number | null;
}

function Difference({ before, after }: DifferenceProps) {
  if (before === null || after === null) return null;
  const difference = Math.round(after) - Math.round(before);
  if (difference === 0) return null;
  const words = numberText(difference, { signDisplay: 'always' });
  return (
    <span class={styles.difference} data-better={difference > 0 || undefined}>
      {words}
    </span>
  );
}
