import { useEffect, useState } from 'preact/hooks';
import type { StoredItem } from '../../lib/storage/item';

/** A stored value, kept up to date; undefined until it has been read. */
export function useStored<T>(item: Pick<StoredItem<T>, 'getValue' | 'watch'>): T | undefined {
  const [value, setValue] = useState<T>();
  useEffect(() => {
    const unwatch = item.watch((stored) => setValue(() => stored));
    void item.getValue().then((stored) => setValue(() => stored));
    return unwatch;
  }, [item]);
  return value;
}
