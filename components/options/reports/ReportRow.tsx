import { useId, useMemo } from 'preact/hooks';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { type Report, isUsable, type UsableReport } from '../../../lib/model/report';
import { privacyText } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { When } from '../../ui/When';
import { listHash } from '../list/list-state';
import table from '../list/table.module.css';
import { ReportAddress } from '../parts/ReportAddress';
import { ServiceWords } from '../../ui/ServiceWords';
import { type Job } from './jobs';
import { REPORTS } from './report-list';
import styles from './ReportRow.module.css';
import { RowActions, type ReportLinks } from './RowActions';
import { RowWork } from './RowWork';
import type { AskForRow, RowProblem } from './use-row-requests';

export interface ReportRowProps {
  accountId: string;
  linksOf: (id: string) => ReportLinks;
  report: Report;
  work: Entry | undefined;
  problem: RowProblem | undefined;
  onAsk: AskForRow;
  chosen: boolean;
  onChoose: (report: UsableReport, chosen: boolean) => void;
  onJob: (report: UsableReport, job: Job) => void;
  onChangePrivacy: (report: UsableReport) => void;
}

/**
 * A hundred rows may be on screen while results of bulk work arrive one by one, or while all rows are
 * ticked at once, so only what changed is rendered again. The callbacks may be stale: they behave the
 * same in every render.
 */
export function ReportRow(props: ReportRowProps) {
  const { linksOf, report, work, problem, chosen, onChoose } = props;
  const addressId = useId();
  const deleting = work?.task.type === 'delete' && !['stopped', 'done'].includes(work.state);
  const facts = useMemo(
    () => <Facts {...props} addressId={addressId} deleting={deleting} />,
    [...Object.values(report), work, problem, linksOf],
  );
  return (
    <tr class={styles.row} data-chosen={chosen} data-deleting={deleting}>
      <td class={styles.check}>
        {isUsable(report) && (
          <input
            type="checkbox"
            aria-label={text('reportsSelect')}
            aria-describedby={addressId}
            checked={chosen}
            onChange={(event) => onChoose(report, event.currentTarget.checked)}
          />
        )}
      </td>
      {facts}
    </tr>
  );
}

interface FactsProps extends ReportRowProps {
  addressId: string;
  deleting: boolean;
}

function Facts(props: FactsProps) {
  const { accountId, linksOf, report, work, problem, addressId, deleting } = props;
  const ask = (question: () => Promise<Outcome<unknown>>) =>
    void (isUsable(report) && props.onAsk(report.id, question));
  return (
    <>
      <td class={styles.verdict} data-label={text('commonVerdict')}>
        <div>
          <VerdictMark verdict={report.verdict} score={report.score} />
          {report.pending && <p class={styles.soft}>{text('commonNoResultsYet')}</p>}
        </div>
      </td>
      <th scope="row" data-label={text('fieldUrl')}>
        <div>
          <div id={addressId} class={styles.address}>
            <ReportAddress url={report.url} />
          </div>
          {work && (
            <RowWork
              entry={work}
              deleting={deleting}
              onAsk={ask}
              onChangePrivacy={() => isUsable(report) && props.onChangePrivacy(report)}
            />
          )}
          {problem && <ProblemNotice failure={problem.failure} onRetry={problem.again} />}
        </div>
      </th>
      <td data-label={text('fieldProject')}>
        {report.project === null ? (
          '—'
        ) : (
          <ServiceWords href={listHash(REPORTS.path, { project: report.project })}>
            {report.project}
          </ServiceWords>
        )}
      </td>
      <td data-label={text('fieldPrivacy')}>{privacyText(report.privacy)}</td>
      <td data-label={text('commonGenerated')}>
        <When at={report.generatedAt} />
      </td>
      <td class={table.actions}>
        {isUsable(report) ? (
          <RowActions
            accountId={accountId}
            report={report}
            links={linksOf(report.id)}
            deletion={deleting ? work : undefined}
            describedBy={addressId}
            onAsk={ask}
            onJob={(job) => props.onJob(report, job)}
            onChangePrivacy={() => props.onChangePrivacy(report)}
          />
        ) : (
          <p class={styles.soft}>{text('failureUnsafeId')}</p>
        )}
      </td>
    </>
  );
}
