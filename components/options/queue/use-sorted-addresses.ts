import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  sortAddresses,
  sortLineByLine,
  type Decisions,
  type SortedAddresses,
} from './sort-addresses';
import { PAUSE_MS } from './use-known-pages';

/** In characters. Sorting shorter texts takes no time that anybody would notice. */
const LONG = 10_000;
/** A key that is pressed meanwhile waits no longer than this. */
const SLICE_MS = 10;

const NOTHING = sortAddresses('', new Map(), undefined);

/** What becomes of each address in a text: of a long one in slices, once the person pauses. */
export function useSortedAddresses(
  text: string,
  decisions: Decisions,
  serviceOrigin: string | undefined,
) {
  const isLong = text.length > LONG;
  const [sortedLong, setSortedLong] = useState(NOTHING);

  useEffect(() => {
    if (!isLong) return setSortedLong(NOTHING);
    let isCurrent = true;
    const sort = async () => {
      const steps = sortLineByLine(text, decisions, serviceOrigin);
      while (isCurrent) {
        const pauseAt = performance.now() + SLICE_MS;
        while (performance.now() < pauseAt) {
          const step = steps.next();
          if (step.done) return setSortedLong(step.value);
        }
        await new Promise((resume) => setTimeout(resume));
      }
    };
    const pause = setTimeout(() => void sort(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(pause);
    };
  }, [text, decisions, serviceOrigin]);

  const sortedShort = useMemo(
    () => (isLong ? NOTHING : sortAddresses(text, decisions, serviceOrigin)),
    [isLong || text, decisions, serviceOrigin],
  );
  return {
    /** For the screen: of a long text, what was there before the person typed on. */
    sorted: isLong ? sortedLong : sortedShort,
    sortNow: (): SortedAddresses =>
      isLong ? sortAddresses(text, decisions, serviceOrigin) : sortedShort,
  };
}
