import { useEffect, useState } from 'preact/hooks';
import { browser, type Browser } from '../../lib/browser';
import type { Entry } from '../../lib/model/entry';
import { send } from '../../lib/messages';

const KEY = 'outbox:';

/** Every piece of work that is written down, as it stands now. */
export function useOutbox(): Entry[] {
  const [entries, setEntries] = useState<ReadonlyMap<string, Entry | null>>(new Map());

  useEffect(() => {
    // What has changed since the list was asked for is newer than the list.
    const apply = (changes: Record<string, Browser.storage.StorageChange>) => {
      const changed = Object.entries(changes).filter(([key]) => key.startsWith(KEY));
      if (changed.length === 0) return;
      const news = changed.map(
        ([key, { newValue }]) => [key.slice(KEY.length), (newValue as Entry) ?? null] as const,
      );
      setEntries((known) => new Map([...known, ...news]));
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
    return () => browser.storage.onChanged.removeListener(apply);
  }, []);

  return [...entries.values()].filter((entry) => entry !== null);
}
