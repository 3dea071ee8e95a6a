import { useEffect } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { now } from '../../../lib/clock';
import type { Account } from '../../../lib/model/account';
import { success } from '../../../lib/model/outcome';
import { isUsable } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { useAnswer } from '../../hooks/use-answer';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { Panel } from '../parts/Panel';
import { ReportAddress } from '../parts/ReportAddress';
import { applyChanges } from './apply-changes';
import { PageHead } from '../shell/PageHead';
import { DetailsActions } from './DetailsActions';
import { DetailsNavigation } from './DetailsNavigation';
import styles from './DetailsPage.module.css';
import { FieldOutline } from './FieldOutline';
import { isSmall } from './is-small';
import { remembered, rememberOpened } from './remembered-list';
import { ReportFacts } from './ReportFacts';
import { ReportHistory } from './ReportHistory';
import { useKnownReport } from './use-known-report';
import { useReportPages } from './use-report-pages';
import { useAccountWork, useReportWork } from './use-report-work';

export interface DetailsPageProps {
  account: Account | null;
  id: string;
  /** The state of the list that a person came from, as in its hash. */
  state: string;
}

/** Everything that the service sent about one report, and what can be done with it. */
export function DetailsPage({ account, id, state }: DetailsPageProps) {
  const accountId = account?.id ?? '';
  const { value, failure, busy, again } = useAnswer(id, async () => {
    const askedAt = now();
    const details = await send('report.show', { accountId, id });
    return details.ok ? success({ askedAt, details: details.value }) : details;
  });
  // This page stays with its account in any case.
  const work = useReportWork(useAccountWork(accountId), accountId, value?.askedAt ?? 0, () => {});
  const row = useKnownReport(accountId, id);
  const known = value?.details ?? remembered(accountId, id).report ?? row;
  const { report, work: entry } = known
    ? applyChanges(known, work.changes.get(id))
    : { report: undefined, work: undefined };
  const page = useReportPages(account)(id);

  useEffect(() => rememberOpened(accountId, id), []);

  const isDone = entry?.state === 'done' && report !== null;
  // What an update or a change answers with is less than all there is to know.
  useEffect(() => {
    if (isDone) again();
  }, [isDone && entry.id]);
  const address = report?.url ?? known?.url;
  return (
    <div class={styles.page} aria-busy={busy}>
      <DetailsNavigation accountId={accountId} id={id} state={state} />
      <PageHead
        title={address || text('reportsDetails')}
        heading={address && <ReportAddress url={address} />}
      />
      {failure && report !== null && (
        <ProblemNotice
          failure={failure}
          note={report && text('listStale')}
          busy={busy}
          onRetry={again}
        />
      )}
      {busy && !known && <p role="status">{text('listLoading')}</p>}
      {report === null && (
        <Notice tone="info" role="status">
          {text('detailsDeleted')}
        </Notice>
      )}
      {report && (
        <>
          <VerdictMark size="large" verdict={report.verdict} score={report.score} />
          <ReportFacts report={report} />
          {isUsable(report) && (
            <DetailsActions
              accountId={accountId}
              report={report}
              page={page}
              entry={entry}
              work={work}
              fields={value?.details.fields}
            />
          )}
          <ReportHistory accountId={accountId} id={id} generatedAt={report.generatedAt} />
        </>
      )}
      {report && value && (
        <Panel title={text('detailsFields')}>
          <FieldOutline
            value={value.details.fields}
            depth={0}
            expanded={isSmall(value.details.fields)}
          />
        </Panel>
      )}
    </div>
  );
}
