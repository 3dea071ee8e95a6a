import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Dialog } from '../parts/Dialog';
import { knownShortcuts } from './shortcuts';
import styles from './ShortcutOverview.module.css';

export interface ShortcutOverviewProps {
  areOn: boolean;
  onClose: () => void;
}

/** The shortcuts that work on the page that is open. */
export function ShortcutOverview({ areOn, onClose }: ShortcutOverviewProps) {
  return (
    <Dialog title={text('settingsShortcuts')} onClose={onClose}>
      {!areOn && <p>{text('shortcutsAreOff')}</p>}
      <dl class={styles.shortcuts}>
        {knownShortcuts().map(({ keys, label }) => (
          <div key={keys} class={styles.shortcut}>
            <dt>{text(label)}</dt>
            <dd>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div class={styles.foot}>
        <Button onClick={onClose}>{text('commonClose')}</Button>
        <a href="#/settings/shortcuts" onClick={onClose}>
          {text('shortcutsSettings')}
        </a>
      </div>
    </Dialog>
  );
}
