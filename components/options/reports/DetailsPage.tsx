import { send } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import { text } from '../../../lib/wording/text';
import { useAnswer } from '../../hooks/use-answer';
import { useCopy } from '../../hooks/use-copy';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { VerdictMark } from '../../ui/VerdictMark';
import { ActionLink } from '../parts/ActionLink';
import { Panel } from '../parts/Panel';
import styles from './DetailsPage.module.css';
import { FieldOutline } from './FieldOutline';
import { isSmall } from './is-small';
import { ReportFacts } from './ReportFacts';
import { ReportHistory } from './ReportHistory';
import { useReportPages } from './use-report-pages';

export interface DetailsPageProps {
  account: Account | null;
  id: string;
  /** The list that a person came from, in the state it was in. */
  back: string;
}

/** Everything that the service sent about one report. */
export function DetailsPage({ account, id, back }: DetailsPageProps) {
  const accountId = account?.id ?? '';
  const {
    value: report,
    failure,
    busy,
    again,
  } = useAnswer(id, () => send('report.show', { accountId, id }));
  const page = useReportPages(account)(id);
  const { copy, message } = useCopy();
  return (
    <div class={styles.page} aria-busy={busy}>
      <a class={styles.back} href={back}>
        <Icon name="back" />
        {text('detailsBack')}
      </a>
      {failure && (
        <ProblemNotice
          failure={failure}
          note={report && text('listStale')}
          busy={busy}
          onRetry={again}
        />
      )}
      {busy && !report && <p role="status">{text('listLoading')}</p>}
      {report && (
        <>
          <VerdictMark size="large" verdict={report.verdict} score={report.score} />
          <ReportFacts report={report} />
          <div class={styles.actions}>
            {page !== null && (
              <ActionLink href={page} newTab>
                <Icon name="open" />
                {text('commonOpenReport')}
              </ActionLink>
            )}
            <Button kind="quiet" onClick={() => void copy(JSON.stringify(report.fields, null, 2))}>
              <Icon name="copy" />
              {text('detailsCopy')}
            </Button>
            <span aria-live="polite">{message}</span>
          </div>
          <ReportHistory accountId={accountId} id={id} generatedAt={report.generatedAt} />
          <Panel title={text('detailsFields')}>
            <FieldOutline value={report.fields} depth={0} expanded={isSmall(report.fields)} />
          </Panel>
        </>
      )}
    </div>
  );
}
