import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import type { UsableReport } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import type { BulkWork } from '../bulk/use-bulk';
import { BulkQuestion, type Question } from './BulkQuestion';
import styles from './BulkBar.module.css';
import { ChangePrivacy } from './ChangePrivacy';
import type { FormatName } from './export/file-formats';
import { deleteReport, updateResults, type Job } from './jobs';
import { UndoAll } from './UndoAll';
import type { Selection } from './use-selection';
import { focusCurrentRow } from './use-grid-keys';
import type { ReportWork } from './use-report-work';
import { WatchMany } from './WatchMany';

export interface BulkBarProps {
  accountId: string;
  work: ReportWork;
  bulk: BulkWork;
  selection: Selection;
  /** The selected reports, as they are now. */
  chosen: UsableReport[];
  /** The number of reports on all pages; null if the service does not say. */
  total: number | null;
  onStart: (reports: UsableReport[], job: Job) => void;
  onExport: (reports: UsableReport[], format: FormatName) => void;
  /** Stands above it. */
  children: ComponentChildren;
}

/** More would take half a day at the rate that many services allow. */
const MAX_SELECTED = 10_000;
/** Deleting or publishing more than that is asked about first. */
const MAX_UNASKED = 5;

/** What can be done with the selected reports, at the window's foot; then how to undo it. */
export function BulkBar(props: BulkBarProps) {
  const { accountId, work, bulk, selection, chosen, total, onStart, onExport, children } = props;
  const [question, setQuestion] = useState<Question | null>(null);
  const [dialog, setDialog] = useState<'privacy' | 'watch' | null>(null);
  const { busy } = bulk;
  const close = (going: UsableReport[] = []) => {
    selection.chooseOnly([]);
    // The button with the focus goes with the bar.
    focusCurrentRow(going);
  };
  const startDelete = (reports: UsableReport[]) => {
    onStart(reports, deleteReport);
    close(reports);
  };
  const answer = ({ about, reports, job }: Question) => {
    setQuestion(null);
    if (about === 'delete') startDelete(reports);
    else onStart(reports, job);
  };
  const askOr = (about: Question['about'], reports: UsableReport[], job: Job) => {
    const next = { about, reports, job };
    if (reports.length > MAX_UNASKED) setQuestion(next);
    else answer(next);
  };
  const offersMore = total !== null && total > chosen.length && !busy;
  return (
    <div class={styles.place}>
      {children}
      {question && (
        <BulkQuestion
          question={question}
          onYes={() => answer(question)}
          onNo={() => setQuestion(null)}
        />
      )}
      {chosen.length > 0 ? (
        <div class={styles.bar} role="group" aria-label={text('reportsSelection')}>
          <span class={styles.count}>
            {text('reportsSelected', chosen.length.toLocaleString())}
          </span>
          {offersMore && total <= MAX_SELECTED && (
            <Button
              kind="quiet"
              busy={selection.walk.walking !== null}
              onClick={() => void selection.chooseAllPages()}
            >
              {text('reportsSelectEvery', total.toLocaleString())}
            </Button>
          )}
          <Button busy={busy} onClick={() => onStart(chosen, updateResults)}>
            <IconAnd name="update" />
            {text('commonUpdateResults')}
          </Button>
          <Button busy={busy} onClick={() => setDialog('privacy')}>
            <IconAnd name="lock" />
            {text('commonChangePrivacy')}
          </Button>
          {/* A watch is written to disk, where nothing from a private window may go. */}
          {!browser.extension.inIncognitoContext && (
            <Button onClick={() => setDialog('watch')}>
              <IconAnd name="bell" />
              {text('watchShort')}
            </Button>
          )}
          <Menu
            label={text('exportFormat')}
            items={(['csv', 'json'] as const).map((format) => ({
              icon: 'save',
              label: text(format === 'csv' ? 'exportCsv' : 'exportJson'),
              onChoose: () => onExport(chosen, format),
            }))}
          >
            <IconAnd name="save" />
            {text('exportReports')}
          </Menu>
          <Button kind="danger" busy={busy} onClick={() => askOr('delete', chosen, deleteReport)}>
            <IconAnd name="trash" />
            {text('commonDelete')}
          </Button>
          <Button
            aria-label={text('reportsUnselect')}
            title={text('reportsUnselect')}
            onClick={() => close()}
          >
            <Icon name="close" />
          </Button>
          {offersMore && total > MAX_SELECTED && (
            <span class={styles.hint}>
              {text('reportsSelectFewer', MAX_SELECTED.toLocaleString())}
            </span>
          )}
        </div>
      ) : (
        <UndoAll entries={work.entries} bulk={bulk} />
      )}
      {dialog === 'privacy' && (
        <ChangePrivacy
          reports={chosen}
          work={work}
          onMany={(reports, job, isPublic) =>
            isPublic ? askOr('publish', reports, job) : onStart(reports, job)
          }
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'watch' && (
        <WatchMany accountId={accountId} reports={chosen} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}

const IconAnd = ({ name }: { name: IconName }) => (
  <span class={styles.icon}>
    <Icon name={name} />
  </span>
);
