import { useEffect, useRef } from 'preact/hooks';
import { realTime } from '../../../lib/clock';
import type { Failure, FailureKind } from '../../../lib/model/failure';

const FIRST_MS = 10_000;
const LONGEST_MS = 5 * 60_000;

/** These pass by themselves. For a rate limit, the service says when. */
const PASSING: FailureKind[] = ['unreachable', 'connection-lost', 'service-error'];

/** Asks again with a connection, when a person comes back to the page, and meanwhile by itself, ever less often. */
export function useRetry(failure: Failure | null, again: () => void): void {
  const wait = useRef(FIRST_MS);
  useEffect(() => {
    if (!failure) wait.current = FIRST_MS;
    if (!failure || !PASSING.includes(failure.kind)) return;
    const timer = setTimeout(() => document.hidden || again(), realTime(wait.current));
    wait.current = Math.min(2 * wait.current, LONGEST_MS);
    addEventListener('online', again);
    addEventListener('focus', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      removeEventListener('focus', again);
    };
  }, [failure]);
}
