import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';
import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import styles from './NextSteps.module.css';
import { useShortcuts } from './use-shortcuts';

/** What to do next after setting up the first service. */
export function NextSteps() {
  const [pinned, setPinned] = useState(false);
  const shortcut = useShortcuts()?.openPopup;
  useEffect(() => {
    void isPinned().then(setPinned);
  }, []);
  const pin = import.meta.env.FIREFOX ? 'settingsReadyPinFirefox' : 'settingsReadyPin';
  return (
    <Notice tone="good" role="note">
      <h3>{text('settingsReady')}</h3>
      <ol class={styles.steps}>
        {!pinned && <li>{text(pin)}</li>}
        <li>
          {text('settingsReadyReport')} {shortcut && text('settingsReadyShortcut', shortcut)}
        </li>
      </ol>
    </Notice>
  );
}

/** Older browsers cannot say. */
async function isPinned(): Promise<boolean> {
  return (await browser.action.getUserSettings?.())?.isOnToolbar ?? false;
}
