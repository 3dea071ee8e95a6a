import { useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { send } from '../../../lib/messages';
import { needsPerson, type Entry } from '../../../lib/model/entry';
import type { UsableReport } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { useCopy } from '../../hooks/use-copy';
import { FOCUS_ROWS, focusRow, useRowFocus } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ActionLink } from '../parts/ActionLink';
import { WatchDialog } from '../watch/WatchDialog';
import { ChangePrivacy } from './ChangePrivacy';
import styles from './DetailsPage.module.css';
import { isDeleting } from './is-deleting';
import { deleteReport, updateResults, type Job } from './jobs';
import { RowHelp } from './RowHelp';
import type { ReportWork } from './use-report-work';
import { WorkState } from './WorkState';

export interface DetailsActionsProps {
  accountId: string;
  report: UsableReport;
  /** Null if there is no safe address for it. */
  page: string | null;
  /** The work on it. */
  entry: Entry | undefined;
  work: ReportWork;
  /** Everything the service sent; undefined until it has. */
  fields: object | undefined;
}

/** What can be done with one report, and how far that is. */
export function DetailsActions(props: DetailsActionsProps) {
  const { accountId, report, page, entry, work, fields } = props;
  const [dialog, setDialog] = useState<'privacy' | 'watch' | null>(null);
  const { copy, message } = useCopy();
  const deleting = isDeleting(entry);
  const problem = work.problems.get(report.id);
  const run = (job: Job) => void work.run(report, job);
  const close = () => setDialog(null);
  useRowFocus();
  return (
    <div {...FOCUS_ROWS} class={styles.tools}>
      <div {...focusRow(report.id)} class={styles.actions}>
        {page !== null && (
          <ActionLink href={page} newTab>
            <Icon name="open" />
            {text('commonOpenReport')}
          </ActionLink>
        )}
        {deleting ? (
          <Button
            key="delete"
            kind="quiet"
            busy={entry.state === 'sending'}
            onClick={() => void work.ask(report.id, () => send('outbox.discard', { id: entry.id }))}
          >
            <Icon name="undo" />
            {text('commonUndo')}
          </Button>
        ) : (
          <>
            <Button kind="quiet" onClick={() => run(updateResults)}>
              <Icon name="update" />
              {text('commonUpdateResults')}
            </Button>
            <Button kind="quiet" onClick={() => setDialog('privacy')}>
              <Icon name="globe" />
              {text('commonChangePrivacy')}
            </Button>
            {/* A watch is written to disk, where nothing from a private window may go. */}
            {!browser.extension.inIncognitoContext && (
              <Button kind="quiet" onClick={() => setDialog('watch')}>
                <Icon name="bell" />
                {text('watchShort')}
              </Button>
            )}
            <Button key="delete" kind="danger" onClick={() => run(deleteReport)}>
              <Icon name="trash" />
              {text('commonDelete')}
            </Button>
          </>
        )}
        {fields && (
          <Button kind="quiet" onClick={() => void copy(JSON.stringify(fields, null, 2))}>
            <Icon name="copy" />
            {text('detailsCopy')}
          </Button>
        )}
        <span aria-live="polite">{message}</span>
      </div>
      {entry && <WorkState entry={entry} deleting={deleting} />}
      {entry && needsPerson(entry) && (
        <RowHelp
          entry={entry}
          deleting={deleting}
          onAsk={(question) => void work.ask(report.id, question)}
          onChangePrivacy={() => setDialog('privacy')}
        />
      )}
      {problem && <ProblemNotice failure={problem.failure} onRetry={problem.again} />}
      {dialog === 'privacy' && (
        <ChangePrivacy reports={[report]} work={work} onMany={() => {}} onClose={close} />
      )}
      {dialog === 'watch' && <WatchDialog accountId={accountId} report={report} onClose={close} />}
    </div>
  );
}
