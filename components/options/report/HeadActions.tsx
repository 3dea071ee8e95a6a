import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { send } from '../../../lib/messages';
import { needsPerson, type Entry } from '../../../lib/model/entry';
import type { UsableReport } from '../../../lib/model/report';
import type { SharedReport } from '../../../lib/wording/share/shared-report';
import { text } from '../../../lib/wording/text';
import { useCopy } from '../../hooks/use-copy';
import { FOCUS_ROWS, focusRow, useRowFocus } from '../../hooks/use-row-focus';
import { useWatches, watchOf } from '../../hooks/use-watches';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { ActionLink } from '../parts/ActionLink';
import { ChangePrivacy } from '../reports/ChangePrivacy';
import { isDeleting } from '../reports/is-deleting';
import { RowHelp } from '../reports/RowHelp';
import { Toast } from '../reports/Toast';
import type { ReportWork } from '../reports/use-report-work';
import { WorkState } from '../reports/WorkState';
import { WatchDialog } from '../watch/WatchDialog';
import { headActions, type HeadAction } from './head-actions';
import styles from './HeadActions.module.css';

export interface HeadActionsProps {
  accountId: string;
  report: UsableReport;
  /** Null if there is no safe address for it. */
  page: string | null;
  /** The work on it. */
  entry: Entry | undefined;
  /** The service says that it has no such report. */
  isGone: boolean;
  work: ReportWork;
  /** The service hasn't answered yet. */
  isLoading: boolean;
  /** Everything the service sent; undefined until it has. */
  fields: object | undefined;
  shared: SharedReport;
}

/** What can be done with one report, and how far that is. In narrow windows, most of it is in a menu. */
export function HeadActions(props: HeadActionsProps) {
  const { accountId, report, entry, work } = props;
  const [dialog, setDialog] = useState<'privacy' | 'watch' | null>(null);
  const second = useRef<HTMLDivElement>(null);
  const { copy, message } = useCopy();
  const { watches } = useWatches(browser.extension.inIncognitoContext ? null : accountId);
  const every = watchOf(watches, report.id)?.every ?? null;
  const deleting = isDeleting(entry);
  const problem = work.problems.get(report.id);
  const close = () => setDialog(null);
  useRowFocus();
  const actions = headActions({ ...props, every, deleting, open: setDialog, copy });
  const at = (place: HeadAction['place']) => actions.filter((action) => action.place === place);
  // By its key, it is the button that was pressed, with its focus.
  const undo = ({ id, state }: Entry) => (
    <Button
      key="delete"
      kind="quiet"
      busy={state === 'sending'}
      onClick={() => void work.ask(report.id, () => send('outbox.discard', { id }))}
    >
      <Icon name="undo" />
      {text('commonUndo')}
    </Button>
  );
  return (
    <div {...FOCUS_ROWS} class={styles.tools}>
      <div {...focusRow(report.id)} class={styles.actions}>
        <div class={styles.first}>{at('first').map(asButton)}</div>
        <div ref={second} class={styles.second}>
          {[...at('second').map(asButton), deleting && undo(entry)]}
          <Menu
            below
            label={text('popupMore')}
            items={() => (isFolded(second) ? actions.filter(isInMenu) : at('menu'))}
          />
        </div>
      </div>
      <Toast message={message} />
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

/** Only the most frequent one keeps its place. */
const isInMenu = ({ kind }: HeadAction): boolean => kind !== 'primary';

/** The style hides the buttons where there is no room for them. */
const isFolded = ({ current }: RefObject<HTMLElement | null>): boolean =>
  current !== null && getComputedStyle(current).getPropertyValue('--folded') === '1';

function asButton({ name, icon, label, kind = 'plain', busy = false, href, onChoose }: HeadAction) {
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return href === undefined ? (
    <Button key={name} kind={kind} busy={busy} onClick={onChoose}>
      {content}
    </Button>
  ) : (
    <ActionLink key={name} href={href} newTab>
      {content}
    </ActionLink>
  );
}
