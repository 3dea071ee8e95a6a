import { browser } from '../../../lib/browser';
import type { Frequency } from '../../../lib/model/watch';
import { asEmail } from '../../../lib/wording/share/email';
import { asMarkdown } from '../../../lib/wording/share/markdown';
import { text, type TextKey } from '../../../lib/wording/text';
import type { ButtonProps } from '../../ui/Button';
import type { MenuItem } from '../../ui/Menu';
import { deleteReport, updateResults, type Job } from '../reports/jobs';
import type { HeadActionsProps } from './HeadActions';

export interface HeadAction extends MenuItem {
  name: string;
  /** In which row, or only in the menu. */
  place: 'first' | 'second' | 'menu';
  kind?: ButtonProps['kind'];
}

interface Means extends HeadActionsProps {
  /** How often the page is watched, if it is. */
  every: Frequency | null;
  deleting: boolean;
  open: (dialog: 'privacy' | 'watch') => void;
  copy: (words: string) => Promise<void>;
}

const WATCHED: Record<Frequency, TextKey> = {
  daily: 'watchedDaily',
  weekly: 'watchedWeekly',
  monthly: 'watchedMonthly',
};

/** What can be done with a report now, in order. */
export function headActions(means: Means): HeadAction[] {
  const { report, page, work, isLoading, fields, shared, every, deleting, isGone, open, copy } =
    means;
  const canChange = !deleting && !isGone;
  const run = (job: Job) => () => void work.run(report, job);
  const actions: (HeadAction | false)[] = [
    // A watch is written to disk, where nothing from a private window may go.
    canChange &&
      !browser.extension.inIncognitoContext && {
        name: 'watch',
        place: 'first',
        icon: 'bell',
        label: text(every ? WATCHED[every] : 'watchShort'),
        onChoose: () => open('watch'),
      },
    canChange && {
      name: 'privacy',
      place: 'first',
      icon: 'globe',
      label: text('commonChangePrivacy'),
      onChoose: () => open('privacy'),
    },
    canChange && {
      name: 'update',
      place: 'first',
      kind: 'primary',
      icon: 'update',
      label: text('commonUpdateResults'),
      onChoose: run(updateResults),
    },
    page !== null &&
      !isGone && {
        name: 'open',
        place: 'second',
        icon: 'open',
        label: text('commonOpenReport'),
        href: page,
      },
    {
      name: 'markdown',
      place: 'second',
      icon: 'tasks',
      label: text('reportCopyMarkdown'),
      // In its place from the start: nothing moves below the pointer.
      busy: isLoading && shared.checks.length === 0,
      onChoose: () => void copy(asMarkdown(shared)),
    },
    {
      name: 'print',
      place: 'second',
      icon: 'print',
      label: text('reportPrint'),
      onChoose: () => print(),
    },
    (isLoading || fields !== undefined) && {
      name: 'json',
      place: 'menu',
      icon: 'copy',
      label: text('detailsCopy'),
      busy: fields === undefined,
      onChoose: () => void copy(JSON.stringify(fields, null, 2)),
    },
    {
      name: 'email',
      place: 'menu',
      icon: 'mail',
      label: text('reportEmail'),
      // Only once the menu is open: it takes as long as drawing all the buttons.
      get href() {
        return asEmail(shared);
      },
    },
    canChange && {
      name: 'delete',
      place: 'second',
      kind: 'danger',
      danger: true,
      icon: 'trash',
      label: text('commonDelete'),
      onChoose: run(deleteReport),
    },
  ];
  return actions.filter((action) => action !== false);
}
