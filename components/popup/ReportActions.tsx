import type { ComponentChildren } from 'preact';
import type { UsableReport } from '../../lib/model/report';
import { reportPageAddress } from '../../lib/model/report-page-address';
import { DEFAULT_PREFERENCES } from '../../lib/storage/preferences';
import { privacyText } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { watchText } from '../../lib/wording/watch-text';
import { useCopy } from '../hooks/use-copy';
import { useWatches, watchOf } from '../hooks/use-watches';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Menu, type MenuItem } from '../ui/Menu';
import type { Start } from './load-start';
import { openOptions, openTab } from './open-tab';
import type { Opened } from './page-work';
import own from './ReportActions.module.css';
import { useLostFocus } from './use-lost-focus';

export interface ReportActionsProps {
  report: UsableReport;
  start: Start;
  /** Null if this popup does not know it. */
  password: string | null;
  /** Undefined while there is work on the report. */
  onOpen: ((what: Opened) => void) | undefined;
  onDelete: () => void;
  /** A person comes back to these. */
  isBack: boolean;
  /** The main button, or what is going on in its place. */
  children: ComponentChildren;
}

export function ReportActions(props: ReportActionsProps) {
  const { report, start, password, onOpen, onDelete, isBack, children } = props;
  const actions = useLostFocus<HTMLDivElement>(isBack ? 'back' : null);
  const { account, preferences, incognito } = start;
  const page = account && reportPageAddress(preferences.reportPage, account.baseUrl, report.id);
  const { copy, copied, message } = useCopy();
  const { watches } = useWatches(incognito ? null : (account?.id ?? null));
  const watch = watchOf(watches, report.id);

  const items: (MenuItem | false)[] = [
    onOpen !== undefined && {
      icon: 'globe',
      label: text('commonChangePrivacy'),
      asks: true,
      value: report.privacy === null ? undefined : privacyText(report.privacy),
      onChoose: () => onOpen('privacy'),
    },
    // A watch is written to disk, where nothing from a private window may go.
    onOpen !== undefined &&
      !incognito && {
        icon: 'bell',
        label: text('watchPage'),
        asks: true,
        value: watches && watchText(watch?.every ?? null),
        onChoose: () => onOpen('watch'),
      },
    page !== null &&
      password !== null && {
        icon: 'copy',
        label: text('popupCopyLinkAndPassword'),
        onChoose: () => void copy(`${page}\n${text('popupCopiedPassword', password)}`),
      },
    onOpen !== undefined && {
      icon: 'plus',
      label: text('popupNewReport'),
      asks: true,
      value: text('popupNewReportKeeps'),
      onChoose: () => onOpen('new'),
    },
    // Where nobody has set it, it may be wrong, and then the report's page is an error.
    page !== null &&
      preferences.reportPage === DEFAULT_PREFERENCES.reportPage && {
        icon: 'open',
        label: text('popupLinkBroken'),
        onChoose: () => void openOptions('#/settings'),
      },
    onOpen !== undefined && {
      icon: 'trash',
      label: text('commonDelete'),
      onChoose: onDelete,
      danger: true,
    },
  ];
  const chosen = items.filter((item) => item !== false);
  return (
    <div ref={actions} class="popup-actions" tabIndex={-1}>
      {children}
      <div class={own.pair}>
        {page !== null && (
          <>
            <Button onClick={() => void openTab(page)}>
              <Icon name="open" />
              {text('commonOpenReport')}
            </Button>
            <Button aria-live="polite" onClick={() => void copy(page)}>
              <Icon name={copied ? 'check' : 'copy'} />
              {copied ? message : text('popupCopyLink')}
            </Button>
          </>
        )}
        {chosen.length > 0 && <Menu label={text('popupMore')} items={() => chosen} />}
      </div>
      {copied === false && (
        <p class="popup-line" role="alert">
          {message}
        </p>
      )}
    </div>
  );
}
