import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../../lib/browser';

/** Only Firefox has these. */
interface FirefoxCommands {
  openShortcutSettings?: () => Promise<void>;
}

interface Shortcuts {
  /** Each is empty if there is none: the person or another extension may have taken it. */
  openPopup: string;
  reportNow: string;
}

/** The keys that are really set, not those that Verdict suggested; null where the browser has no shortcuts. */
export function useShortcuts(): Shortcuts | null {
  const [shortcuts, setShortcuts] = useState<Shortcuts | null>(null);
  useEffect(() => {
    const read = () => void readShortcuts().then(setShortcuts);
    read();
    // People change them in another tab, and Chromium doesn't say so.
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
  return shortcuts;
}

async function readShortcuts(): Promise<Shortcuts | null> {
  const commands = await browser.commands?.getAll();
  if (!commands) return null;
  const keyOf = (command: string) => commands.find(({ name }) => name === command)?.shortcut ?? '';
  return { openPopup: keyOf('_execute_action'), reportNow: keyOf('report-now') };
}

/** Chromium has no call for it, but its page can be opened like any other. */
export async function openShortcutSettings(): Promise<void> {
  const { openShortcutSettings: open } = browser.commands as FirefoxCommands;
  await (open?.() ?? browser.tabs.create({ url: 'chrome://extensions/shortcuts' }));
}
