import { useLayoutEffect, useRef } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { send } from '../../../lib/messages';
import { mayBeGone, type Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import type { UsableReport } from '../../../lib/model/report';
import type { Frequency } from '../../../lib/model/watch';
import { text } from '../../../lib/wording/text';
import { watchText } from '../../../lib/wording/watch-text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Menu, type MenuItem } from '../../ui/Menu';
import tip from '../parts/tip.module.css';
import { deleteReport, updateResults, type Job } from './jobs';
import styles from './RowActions.module.css';
import { siteOf } from './RowAddress';

/** The links of a report. */
export interface ReportLinks {
  /** Null if there is no safe address for it. */
  page: string | null;
  details: string;
}

export interface RowActionsProps {
  report: UsableReport;
  links: ReportLinks;
  watched: Frequency | null;
  /** The delete in progress. */
  deletion: Entry | undefined;
  /** The id of the element that says whose actions these are: their names are the same in every row. */
  describedBy: string;
  onAsk: (question: () => Promise<Outcome<unknown>>) => void;
  onJob: (job: Job) => void;
  onChangePrivacy: () => void;
  onWatch: () => void;
  onCopy: (words: string) => void;
}

/** The two most frequent actions, shown on hover and focus, and a menu of all. */
export function RowActions(props: RowActionsProps) {
  const { report, links, deletion, describedBy, onAsk, onJob } = props;
  const common = { 'aria-describedby': describedBy };
  return (
    <div class={styles.actions}>
      {deletion ? (
        <Undo
          busy={deletion.state === 'sending' || mayBeGone(deletion)}
          describedBy={describedBy}
          onUndo={() => onAsk(() => send('outbox.discard', { id: deletion.id }))}
        />
      ) : (
        <>
          {links.page !== null && (
            <a
              class={`${tip.tipped} ${styles.often}`}
              href={links.page}
              target="_blank"
              rel="noopener noreferrer"
              {...common}
            >
              <Icon name="open" />
              <span class={tip.tip}>{text('commonOpenReport')}</span>
            </a>
          )}
          <button
            type="button"
            class={`${tip.tipped} ${styles.often}`}
            aria-keyshortcuts="e"
            onClick={() => onJob(updateResults)}
            {...common}
          >
            <Icon name="update" />
            <span class={tip.tip} data-key="E">
              {text('commonUpdateResults')}
            </span>
          </button>
        </>
      )}
      <Menu
        // Closed when the row gets another report.
        key={report.id}
        below
        label={text('popupMore')}
        describedBy={describedBy}
        items={() => menuOf(props)}
      />
    </div>
  );
}

interface UndoProps {
  busy: boolean;
  describedBy: string;
  onUndo: () => void;
}

function Undo({ busy, describedBy, onUndo }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  // Whoever deletes a report by keyboard can undo that right away.
  useLayoutEffect(() => {
    if (button.current?.closest('tr')?.contains(document.activeElement)) button.current.focus();
  }, []);
  return (
    <Button
      buttonRef={button}
      kind="quiet"
      busy={busy}
      aria-describedby={describedBy}
      onClick={onUndo}
    >
      <Icon name="undo" />
      {text('commonUndo')}
    </Button>
  );
}

function menuOf(props: RowActionsProps): MenuItem[] {
  const { report, links, watched, deletion, onJob, onChangePrivacy, onWatch, onCopy } = props;
  const { page, details } = links;
  const site = siteOf(report.url);
  const items: (MenuItem | false)[] = [
    { icon: 'reports', label: text('reportsDetails'), href: details, keys: '↵' },
    page !== null && { icon: 'open', label: text('commonOpenReport'), href: page },
    site !== null && { icon: 'window', label: text('reportsVisit'), href: site },
    page !== null && {
      icon: 'copy',
      label: text('popupCopyLink'),
      onChoose: () => onCopy(page),
    },
  ];
  if (!deletion) {
    items.push(
      {
        icon: 'update',
        label: text('commonUpdateResults'),
        keys: 'E',
        apart: true,
        onChoose: () => onJob(updateResults),
      },
      {
        icon: 'globe',
        label: text('commonChangePrivacy'),
        asks: true,
        onChoose: onChangePrivacy,
      },
      // A watch is written to disk, where nothing from a private window may go.
      !browser.extension.inIncognitoContext && {
        icon: 'bell',
        label: text('watchShort'),
        asks: true,
        value: watchText(watched),
        onChoose: onWatch,
      },
      {
        icon: 'trash',
        label: text('commonDelete'),
        keys: text('reportsDeleteKey'),
        danger: true,
        onChoose: () => onJob(deleteReport),
      },
    );
  }
  return items.filter((item) => item !== false);
}
