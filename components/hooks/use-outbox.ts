import { useEffect, useState } from 'preact/hooks';
import { browser, type Browser } from '../../lib/browser';
import { send } from '../../lib/messages';
import { ENTRY_KEY, type Entry } from '../../lib/model/entry';
import { useAsk } from './use-ask';

/** Hundreds of entries may change within seconds: drawing each change would leave no time for the person. */
const PAUSE_MS = 100;

/** Every piece of work that is written down, as it stands now; or why the list of it is not there. */
export function useOutbox() {
  const [known, setKnown] = useState<ReadonlyMap<string, Entry | null>>(new Map());
  const { busy, failure, ask, again } = useAsk();

  useEffect(() => {
    // What has changed since the list was asked for is newer than the list.
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
          unshown.push([key.slice(ENTRY_KEY.length), (newValue as Entry) ?? null]);
      if (pause === undefined) show();
    };
    browser.storage.onChanged.addListener(apply);
    void ask(async () => {
      const listed = await send('outbox.list', {});
      if (listed.ok)
        setKnown(
          (newer) => new Map([...listed.value.map((one) => [one.id, one] as const), ...newer]),
        );
      return listed;
    });
    return () => {
      browser.storage.onChanged.removeListener(apply);
      clearTimeout(pause);
    };
  }, []);

  const entries = [...known.values()].filter((entry) => entry !== null);
  return { entries, busy, failure, again };
}
