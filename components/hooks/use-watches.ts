import { useEffect, useState } from 'preact/hooks';
import { browser } from '../../lib/browser';
import { send } from '../../lib/messages';
import { WATCH_KEY, type Watch } from '../../lib/model/watch';

/** The watched pages of the active account, kept up to date; undefined until they were read. */
export function useWatches(): Watch[] | undefined {
  const [watches, setWatches] = useState<Watch[]>();
  useEffect(() => {
    // Without the background nothing is known: a change asks again.
    const ask = () => void send('watch.list', {}).then(setWatches, () => undefined);
    const changed = (changes: object) => {
      const concerns = (key: string) => key.startsWith(WATCH_KEY) || key === 'activeAccount';
      if (Object.keys(changes).some(concerns)) ask();
    };
    browser.storage.local.onChanged.addListener(changed);
    ask();
    return () => browser.storage.local.onChanged.removeListener(changed);
  }, []);
  return watches;
}
