import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { now, realTime } from '../../lib/clock';
import type { Failure } from '../../lib/model/failure';
import type { Outcome } from '../../lib/model/outcome';
import { isAskedAhead } from './opening';

interface Answer<T> {
  /** The latest value. It stays while the next one loads, and if that fails. */
  value: T | undefined;
  failure: Failure | null;
  busy: boolean;
  /** Since when it asks, or when it last did. */
  askedAt: number;
  /** When it asks again by itself, because the service said how long to wait. */
  retryAt: number | null;
  again: () => void;
}

/**
 * Asks again whenever the key changes. An answer to an outdated question is ignored. The first question isn't asked if
 * its answer is at hand.
 */
export function useAnswer<T>(
  key: string,
  ask: () => Promise<Outcome<T>>,
  atHand: () => T | undefined = () => undefined,
): Answer<T> {
  const [turn, setTurn] = useState(0);
  const question = `${turn} ${key}`;
  const askedAt = useMemo(now, [question]);
  const [state, setState] = useState<State<T>>(() => {
    const value = atHand();
    return value === undefined ? NOTHING_YET : { ...NOTHING_YET, value, answered: question };
  });
  const isAtHand = useRef(state.answered !== null);
  const again = () => setTurn((count) => count + 1);

  // What was asked ahead is taken as soon as it is there. Nothing else is asked before the first frame, which would come later.
  const [useDrawn] = useState(() => (isAskedAhead() ? useLayoutEffect : useEffect));
  useDrawn(() => {
    if (isAtHand.current) return void (isAtHand.current = false);
    let superseded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = async () => {
      const outcome = await ask();
      if (superseded) return;
      const answered = question;
      if (outcome.ok) return setState({ ...NOTHING_YET, value: outcome.value, answered });
      const { failure } = outcome;
      const wait = failure.kind === 'rate-limited' ? failure.waitMs : null;
      const retryAt = wait === null ? null : now() + wait;
      setState(({ value }) => ({ value, failure, retryAt, answered }));
      if (wait !== null) timer = setTimeout(again, realTime(wait));
    };
    void settle();
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [question]);

  const { value, failure, retryAt, answered } = state;
  return { value, failure, retryAt, busy: answered !== question, askedAt, again };
}

interface State<T> {
  value: T | undefined;
  failure: Failure | null;
  retryAt: number | null;
  /** The last question that was answered. */
  answered: string | null;
}

const NOTHING_YET = { value: undefined, failure: null, retryAt: null, answered: null };
