import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import styles from './ShortcutList.module.css';
import { openShortcutSettings, useShortcuts } from './use-shortcuts';

/** The browser keeps them, and only there can they be changed. */
export function ShortcutList() {
  const shortcuts = useShortcuts();
  if (!shortcuts) return null;
  const rows = [
    [text('settingsShortcutOpen'), shortcuts.openPopup],
    [text('commandReportNow'), shortcuts.reportNow],
  ] as const;
  return (
    <div class={styles.list}>
      <dl>
        {rows.map(([name, keys]) => (
          <div key={name} class={styles.shortcut}>
            <dt>{name}</dt>
            <dd>{keys ? <kbd>{keys}</kbd> : text('settingsShortcutNone')}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={() => void openShortcutSettings()}>
          {text('settingsShortcutsChange')}
        </Button>
      </div>
    </div>
  );
}
