import { useEffect, useRef, useState } from 'preact/hooks';
import { realTime } from '../../lib/clock';
import type { Outcome } from '../../lib/model/outcome';
import { useAnswer } from './use-answer';

const PAUSE_MS = 1000;
/** Counting a large index takes a while, and the background has other work to do. */
const PAUSE_FACTOR = 5;

/** An answer that is read again when what it is about changes, or on request, with a pause in between. */
export function usePacedAnswer<T>(
  key: string,
  ask: () => Promise<Outcome<T>>,
  /** Tells of changes. Returns a function that stops this. */
  follow: (changed: () => void) => () => void,
) {
  const [changed, setChanged] = useState(false);
  const tookMs = useRef(0);
  const answer = useAnswer<T>(key, async () => {
    const askedAt = performance.now();
    const outcome = await ask();
    tookMs.current = performance.now() - askedAt;
    return outcome;
  });
  const { busy, again } = answer;

  const renew = () => setChanged(true);
  useEffect(() => follow(renew), [key]);
  useEffect(() => {
    if (!changed || busy) return undefined;
    const pause = realTime(Math.max(PAUSE_MS, PAUSE_FACTOR * tookMs.current));
    const timer = setTimeout(() => {
      setChanged(false);
      again();
    }, pause);
    return () => clearTimeout(timer);
  }, [changed, busy]);

  return { ...answer, renew };
}
