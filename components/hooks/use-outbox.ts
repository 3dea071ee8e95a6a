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

/** All entries of the outbox, kept up to date, or why they could not be listed. */
export function useOutbox() {
  const [known, setKnown] = useState<ReadonlyMap<string, Entry | null>>(new Map());
  const [isListed, setListed] = useState(false);
  const { busy, failure, ask, again } = useAsk();

  useEffect(() => {
    // Changes since the list was requested are newer than the list.
    const unshown: [string, Entry | null][] = [];
    let pause: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      pause = undefined;
      if (unshown.length === 0) return;
      const shown = unshown.splice(0);
      setKnown((before) => new Map([...before, ...shown]));
      pause = setTimeout(show, PAUSE_MS);
    };
    const apply = (changes: Record<string, Browser.storage.StorageChange>) => {
      for (const [key, { newValue }] of Object.entries(changes))
        if (key.startsWith(ENTRY_KEY))
          unshown.push([key.slice(ENTRY_KEY.length), isEntry(newValue) ? newValue : null]);
      if (pause === undefined) show();
    };
    browser.storage.onChanged.addListener(apply);
    void ask(async () => {
      const listed = await send('outbox.list', {});
      if (listed.ok) {
        setListed(true);
        setKnown(
          (newer) => new Map([...listed.value.map((one) => [one.id, one] as const), ...newer]),
        );
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

/** The background sets damaged ones aside; here it is enough not to trip over them. */
const isEntry = (value: unknown): value is Entry => isRecord(value) && isRecord(value.task);
