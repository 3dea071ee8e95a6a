import { useEffect, useState } from 'preact/hooks';
import type { StoredItem } from '../../lib/storage/item';
import { storedValue } from './stored-values';

type Watched<T> = Omit<StoredItem<T>, 'setValue' | 'update'>;

/** A stored value, kept up to date; undefined until it has been read. */
export function useStored<T>(item: Watched<T>): T | undefined {
  const [value, setValue] = useState(() => storedValue(item));
  useEffect(() => {
    const unwatch = item.watch((stored) => setValue(() => stored));
    const atHand = storedValue(item);
    const show = (stored: T) =>
      setValue((shown) => (JSON.stringify(shown) === JSON.stringify(stored) ? shown : stored));
    if (atHand !== undefined) show(atHand);
    else void item.getValue().then(show);
    return unwatch;
  }, [item]);
  return value;
}
