import type { UsableReport } from '../../lib/model/report';
import { DEFAULT_PREFERENCES } from '../../lib/storage/preferences';
import { privacyText } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { watchText } from '../../lib/wording/watch-text';
import { useWatches, watchOf } from '../hooks/use-watches';
import { Menu, type MenuItem } from '../ui/Menu';
import type { Start } from './load-start';
import { openOptions } from './open-tab';
import type { Opened } from './page-work';

export interface ReportMenuProps {
  report: UsableReport;
  start: Start;
  /** The address of the report's own page, if it has one. */
  page: string | null;
  /** Null if this popup does not know it. */
  password: string | null;
  /** Undefined while there is work on the report. */
  onOpen: ((what: Opened) => void) | undefined;
  onCopy: (words: string) => void;
  onDelete: () => void;
}

/** What is rarely done with a report. Open when it appears, because someone pressed the button that it replaces. */
export function ReportMenu(props: ReportMenuProps) {
  const { report, start, page, password, onOpen, onCopy, onDelete } = props;
  const { account, preferences, incognito } = start;
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
        onChoose: () => onCopy(`${page}\n${text('popupCopiedPassword', password)}`),
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
  return <Menu label={text('popupMore')} items={() => chosen} startsOpen />;
}
