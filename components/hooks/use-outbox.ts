import { useEffect, useState } from 'preact/hooks';
import { browser, type Browser } from '../../lib/browser';
import { now } from '../../lib/clock';
import { send } from '../../lib/messages';
import { ENTRY_KEY, type Entry } from '../../lib/model/entry';
import { withHolds } from '../../lib/model/holds';
import { isRecord } from '../../lib/model/is-record';
import { useAsk } from './use-ask';

/** Hundreds of entries may change within seconds: rendering each change would freeze the page. */
const PAUSE_MS = 100;

/** All entries of the outbox, kept up to date, or why they could not be listed. Some may be known at once. */
export function useOutbox(atOnce: Entry[] = []) {
  const [known, setKnown] = useState<ReadonlyMap<string, Entry | null>>(byId(atOnce));
  const [isListed, setListed] = useState(false);
  const { busy, failure, ask, again } = useAsk();

  useEffect(() => {
    // All since the list was requested: they are newer than the list.
    const changed = new Map<string, Entry | null>();
    let isShown = true;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      pause = undefined;
      if (isShown) return;
      isShown = true;
      setKnown((before) => new Map([...before, ...changed]));
      pause = setTimeout(show, PAUSE_MS);
    };
    const apply = (changes: Record<string, Browser.storage.StorageChange>) => {
      for (const [key, { newValue }] of Object.entries(changes))
        if (key.startsWith(ENTRY_KEY)) {
          isShown = false;
          changed.set(key.slice(ENTRY_KEY.length), isEntry(newValue) ? newValue : null);
        }
      if (pause === undefined) show();
    };
    browser.storage.onChanged.addListener(apply);
    void ask(async () => {
      const listed = await send('outbox.list', {});
      if (listed.ok) {
        setListed(true);
        setKnown(new Map([...byId(listed.value), ...changed]));
      }
      return listed;
    });
    return () => {
      browser.storage.onChanged.removeListener(apply);
      clearTimeout(pause);
    };
  }, []);

  const entries = [...known.values()].filter((entry) => entry !== null);
  return { entries: withHolds(entries, now()), isListed, busy, failure, again };
}

const byId = (entries: Entry[]) => new Map(entries.map((entry) => [entry.id, entry]));

/** The background sets damaged ones aside; here it is enough not to trip over them. */
export const isEntry = (value: unknown): value is Entry => isRecord(value) && isRecord(value.task);
