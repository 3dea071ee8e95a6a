import { useEffect, useState } from 'preact/hooks';
import { browser, type Browser } from '../../lib/browser';
import { ENTRY_KEY, type Entry } from '../../lib/model/entry';
import { send } from '../../lib/messages';

/** Hundreds of entries may change within seconds: drawing each change would leave no time for the person. */
const PAUSE_MS = 100;

/** Every piece of work that is written down, as it stands now. */
export function useOutbox(): Entry[] {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry | null>>(new Map());

  useEffect(() => {
    // What has changed since the list was asked for is newer than the list.
    const news: [string, Entry | null][] = [];
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      pause = undefined;
      if (news.length === 0) return;
      const shown = news.splice(0);
      setEntries((known) => new Map([...known, ...shown]));
      pause = setTimeout(show, PAUSE_MS);
    };
    const apply = (changes: Record<string, Browser.storage.StorageChange>) => {
      for (const [key, { newValue }] of Object.entries(changes))
        if (key.startsWith(ENTRY_KEY))
          news.push([key.slice(ENTRY_KEY.length), (newValue as Entry) ?? null]);
      if (pause === undefined) show();
    };
    browser.storage.onChanged.addListener(apply);
    send('outbox.list', {}).then(
      (list) =>
        setEntries(
          (known) => new Map([...list.map((entry) => [entry.id, entry] as const), ...known]),
        ),
      // Without the background nothing is at work: changes still arrive once it is back.
      () => undefined,
    );
    return () => {
      browser.storage.onChanged.removeListener(apply);
      clearTimeout(pause);
    };
  }, []);

  return [...entries.values()].filter((entry) => entry !== null);
}
