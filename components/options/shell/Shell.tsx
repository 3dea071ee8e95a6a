import type { ComponentChildren, RefObject } from 'preact';
import { useState } from 'preact/hooks';
import type { ReportView } from '../../../lib/model/report-view';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { AccountSwitch } from './AccountSwitch';
import { BrandMark } from './BrandMark';
import { Navigation } from './Navigation';
import './shell.css';
import './account-switch.css';
import './navigation.css';
import { useShortcut, useShortcutKeys } from './shortcuts';
import { ShortcutOverview } from './ShortcutOverview';
import { useKeptFocus } from './use-kept-focus';
import { useNavigation, type ShellRoute } from './use-navigation';
import type { PageSection } from './page-sections';
import { useStoredWork } from './use-stored-work';

export interface ShellProps {
  routes: readonly ShellRoute[];
  /** The path of the route on screen. */
  current: string;
  sections: PageSection[];
  /** What the list of reports shows at a hash. */
  readView: (hash: string) => ReportView;
  main: RefObject<HTMLElement | null>;
  children: ComponentChildren;
}

/** The frame of all options pages. The HTML of the page holds the same, for the first frame. */
export function Shell({ routes, current, sections, readView, main, children }: ShellProps) {
  const work = useStoredWork();
  const pages = useNavigation(routes, current, sections, work, readView);
  const areShortcutsOn = useStored(listPreferencesItem)?.shortcuts ?? false;
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  useKeptFocus(main);
  useShortcutKeys(areShortcutsOn);
  const goToSearch = () => main.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  useShortcut('/', 'shortcutSearch', goToSearch, 'everywhere');
  useShortcut('?', 'shortcutOverview', () => setShowsShortcuts(true), 'everywhere');
  return (
    <div class="shell">
      <header class="shell-side">
        <a
          class="shell-skip"
          href={current}
          onClick={(event) => {
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {text('navSkip')}
        </a>
        <div class="shell-brand">
          <BrandMark />
          {text('productName')}
        </div>
        <div class="shell-switch">
          <AccountSwitch entries={work.entries} />
        </div>
        <Navigation pages={pages} />
        <button
          class="shell-keys"
          type="button"
          aria-keyshortcuts={areShortcutsOn ? '?' : undefined}
          onClick={() => setShowsShortcuts(true)}
        >
          <kbd aria-hidden="true">?</kbd>
          {text('settingsShortcuts')}
        </button>
      </header>
      <main ref={main} class="shell-main" tabIndex={-1}>
        {children}
      </main>
      {routes.map(({ path, label, goKey }) => (
        <GoShortcut key={path} path={path} label={label} goKey={goKey} />
      ))}
      {showsShortcuts && (
        <ShortcutOverview areOn={areShortcutsOn} onClose={() => setShowsShortcuts(false)} />
      )}
    </div>
  );
}

function GoShortcut({ path, label, goKey }: Omit<ShellRoute, 'icon'>) {
  useShortcut(`g ${goKey}`, label, () => (location.hash = path), 'go');
  return null;
}
