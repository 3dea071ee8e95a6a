import { useEffect, useState } from 'preact/hooks';
import { browser, type Browser } from '../../../lib/browser';
import { now } from '../../../lib/clock';
import { ENTRY_KEY, type Entry } from '../../../lib/model/entry';
import { isRecord } from '../../../lib/model/is-record';
import { withHolds } from '../../../lib/model/holds';
import { WATCH_KEY, type Watch } from '../../../lib/model/watch';
import { readArea } from '../../../lib/storage/read-area';
import { storedValues } from '../../hooks/stored-values';
import { isEntry } from '../../hooks/use-outbox';

/** Hundreds of entries may change within seconds. */
const PAUSE_MS = 250;

export interface StoredWork {
  entries: Entry[];
  watches: Watch[];
}

const isWork = (key: string): boolean => key.startsWith(ENTRY_KEY) || key.startsWith(WATCH_KEY);

/** The queue and the watches as they are stored, kept up to date: enough to count, and the background isn't asked. */
export function useStoredWork(): StoredWork {
  const [work, setWork] = useState(workAtHand);
  useEffect(() => {
    const known = new Map<string, unknown>();
    let pause: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const show = () => {
      pause = undefined;
      if (!isOver) setWork(workIn([...known]));
    };
    const follow = (changes: Record<string, Browser.storage.StorageChange>) => {
      const changed = Object.entries(changes).filter(([key]) => isWork(key));
      for (const [key, { newValue }] of changed) known.set(key, newValue);
      if (changed.length > 0) pause ??= setTimeout(show, PAUSE_MS);
    };
    const read = async () => {
      const { local, session } = browser.storage;
      const areas = await Promise.all([
        storedValues() ?? readArea(local, null),
        readArea(session, null),
      ]);
      for (const [key, value] of areas.flatMap((area) => Object.entries(area)))
        // What changed in the meantime is newer.
        if (isWork(key) && !known.has(key)) known.set(key, value);
      show();
    };
    browser.storage.onChanged.addListener(follow);
    read().catch(() => undefined);
    return () => {
      isOver = true;
      browser.storage.onChanged.removeListener(follow);
      clearTimeout(pause);
    };
  }, []);
  return { ...work, entries: withHolds(work.entries, now()) };
}

/** As much of it as has been read when a page is drawn for the first time. */
export const workAtHand = (): StoredWork => workIn(Object.entries(storedValues() ?? {}));

function workIn(stored: [key: string, value: unknown][]): StoredWork {
  const valuesOf = (kind: string) =>
    stored.filter(([key]) => key.startsWith(kind)).map(([, value]) => value);
  return {
    entries: valuesOf(ENTRY_KEY).filter(isEntry),
    watches: valuesOf(WATCH_KEY).filter(isWatch),
  };
}

const isWatch = (value: unknown): value is Watch => isRecord(value) && 'reportId' in value;
