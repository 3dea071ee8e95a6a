import { text, type TextKey } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Dialog } from '../parts/Dialog';
import { knownShortcuts, SHORTCUT_GROUPS, type ShortcutGroup } from './shortcuts';
import styles from './ShortcutOverview.module.css';

const TITLES: Record<ShortcutGroup, TextKey> = {
  everywhere: 'shortcutsEverywhere',
  rows: 'shortcutsRows',
  go: 'shortcutsGo',
};

export interface ShortcutOverviewProps {
  areOn: boolean;
  onClose: () => void;
}

/** The shortcuts that work on the page that is open. */
export function ShortcutOverview({ areOn, onClose }: ShortcutOverviewProps) {
  return (
    <Dialog title={text('settingsShortcuts')} onClose={onClose}>
      {!areOn && <p>{text('shortcutsAreOff')}</p>}
      {SHORTCUT_GROUPS.map((group) => (
        <Group key={group} group={group} />
      ))}
      <div class={styles.foot}>
        <Button onClick={onClose}>{text('commonClose')}</Button>
        <a href="#/settings/shortcuts" onClick={onClose}>
          {text('shortcutsSettings')}
        </a>
      </div>
    </Dialog>
  );
}

function Group({ group }: { group: ShortcutGroup }) {
  const shortcuts = knownShortcuts().filter((one) => one.group === group);
  if (shortcuts.length === 0) return null;
  return (
    <section class={styles.group}>
      <h3>{text(TITLES[group])}</h3>
      <dl class={styles.shortcuts}>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} class={styles.shortcut}>
            <dt>{text(label)}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{keyName(key)}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NAMED: Record<string, TextKey> = { Delete: 'reportsDeleteKey', Enter: 'shortcutEnterKey' };

/** As menus and keyboards name it. */
const keyName = (key: string): string => {
  const name = NAMED[key];
  return name ? text(name) : key.toUpperCase();
};
