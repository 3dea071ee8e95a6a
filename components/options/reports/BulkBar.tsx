import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import type { UsableReport } from '../../../lib/model/report';
import { countedText } from '../../../lib/wording/counted-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon, type IconName } from '../../ui/Icon';
import { Menu, type MenuItem } from '../../ui/Menu';
import type { BulkWork } from '../bulk/use-bulk';
import { BulkQuestion } from './BulkQuestion';
import styles from './BulkBar.module.css';
import { ChangePrivacy } from './ChangePrivacy';
import type { FormatName } from './export/file-formats';
import { updateResults, type Job } from './jobs';
import { UndoAll } from './UndoAll';
import type { BulkAsking } from './use-bulk-question';
import type { Selection } from './use-selection';
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
  asking: BulkAsking;
  onStart: (reports: UsableReport[], job: Job) => void;
  onExport: (reports: UsableReport[], format: FormatName) => void;
  /** Stands above it. */
  children: ComponentChildren;
}

/** More would take half a day at the rate that many services allow. */
const MAX_SELECTED = 10_000;

/** How to undo deletes, and what can be done with the selected reports, at the window's foot. */
export function BulkBar(props: BulkBarProps) {
  const { accountId, work, bulk, selection, chosen, total, asking, onStart, onExport, children } =
    props;
  const [dialog, setDialog] = useState<'privacy' | 'watch' | null>(null);
  const { busy } = bulk;
  const offersMore = total !== null && total > chosen.length && !busy;
  const every = offersMore && total <= MAX_SELECTED ? total : null;
  const canWatch = !browser.extension.inIncognitoContext;
  const formats: MenuItem[] = [
    { icon: 'export', label: text('exportCsv'), onChoose: () => onExport(chosen, 'csv') },
    { icon: 'export', label: text('exportJson'), onChoose: () => onExport(chosen, 'json') },
  ];
  const rest: (MenuItem | false)[] = [
    every !== null && {
      icon: 'check',
      label: text('reportsSelectEvery', every),
      onChoose: () => void selection.chooseAllPages(),
    },
    canWatch && {
      icon: 'bell',
      label: text('watchShort'),
      asks: true,
      onChoose: () => setDialog('watch'),
    },
    ...formats.map((format) => ({ ...format, label: text('exportAs', format.label) })),
  ];
  return (
    <div class={styles.place}>
      {children}
      {asking.question && (
        <BulkQuestion question={asking.question} onYes={asking.yes} onNo={asking.no} />
      )}
      <UndoAll entries={work.entries} bulk={bulk} />
      {chosen.length > 0 && (
        <div class={styles.bar} role="group" aria-label={text('reportsSelection')}>
          <span class={styles.count}>{countedText('reportsSelected', chosen.length)}</span>
          {every !== null && (
            <div class={styles.wide}>
              <Button
                kind="quiet"
                busy={selection.walk.walking !== null}
                onClick={() => void selection.chooseAllPages()}
              >
                {text('reportsSelectEvery', every)}
              </Button>
            </div>
          )}
          <Button busy={busy} onClick={() => onStart(chosen, updateResults)}>
            <IconAnd name="update" />
            <Words long="commonUpdateResults" short="reportsUpdateShort" />
          </Button>
          <Button busy={busy} onClick={() => setDialog('privacy')}>
            <IconAnd name="globe" />
            <Words long="commonChangePrivacy" short="fieldPrivacy" />
          </Button>
          {/* A watch is written to disk, where nothing from a private window may go. */}
          {canWatch && (
            <div class={styles.wide}>
              <Button onClick={() => setDialog('watch')}>
                <IconAnd name="bell" />
                {text('watchShort')}
              </Button>
            </div>
          )}
          <div class={styles.wide}>
            <Menu label={text('exportFormat')} items={() => formats}>
              <IconAnd name="export" />
              {text('exportReports')}
            </Menu>
          </div>
          <Button kind="danger" busy={busy} onClick={() => asking.remove(chosen)}>
            <IconAnd name="trash" />
            {text('commonDelete')}
          </Button>
          <div class={styles.narrow}>
            <Menu label={text('popupMore')} items={() => rest.filter((item) => item !== false)} />
          </div>
          <div class={styles.close}>
            <Button
              aria-label={text('reportsUnselect')}
              title={text('reportsUnselect')}
              onClick={() => asking.leave()}
            >
              <Icon name="close" />
            </Button>
          </div>
          {offersMore && total > MAX_SELECTED && (
            <span class={styles.hint}>{text('reportsSelectFewer', MAX_SELECTED)}</span>
          )}
        </div>
      )}
      {dialog === 'privacy' && (
        <ChangePrivacy
          reports={chosen}
          work={work}
          onMany={(reports, job, isPublic) =>
            isPublic ? asking.publish(reports, job) : onStart(reports, job)
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

/** Where there is little room, fewer words on screen. The name stays. */
const Words = ({ long, short }: { long: TextKey; short: TextKey }) => (
  <span class={styles.words} data-short={text(short)}>
    <span>{text(long)}</span>
  </span>
);

const IconAnd = ({ name }: { name: IconName }) => (
  <span class={styles.icon}>
    <Icon name={name} />
  </span>
);
