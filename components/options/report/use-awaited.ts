import { useEffect, useRef } from 'preact/hooks';
import { realTime } from '../../../lib/clock';

/** The first wait; each further one is longer by as much. */
const WAIT_MS = 15_000;

/** Asks for what is awaited again and again, while the page is in front. */
export function useAwaited(isAwaited: boolean, busy: boolean, again: () => void): void {
  const waits = useRef(0);
  useEffect(() => {
    if (!isAwaited || busy) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => (document.hidden ? wait() : again());
    const wait = () => void (timer = setTimeout(look, realTime(WAIT_MS * waits.current)));
    waits.current++;
    wait();
    return () => clearTimeout(timer);
  }, [isAwaited, busy]);
}
