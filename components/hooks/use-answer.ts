import { useEffect, useState } from 'preact/hooks';
import { realTime } from '../../lib/clock';
import type { Failure } from '../../lib/model/failure';
import type { Outcome } from '../../lib/model/outcome';

interface Answer<T> {
  /** The latest value. It stays while the next one loads, and if that fails. */
  value: T | undefined;
  failure: Failure | null;
  busy: boolean;
  again: () => void;
}

/** Asks again whenever the key changes. An answer to an outdated question is ignored. */
export function useAnswer<T>(key: string, ask: () => Promise<Outcome<T>>): Answer<T> {
  const [turn, setTurn] = useState(0);
  const question = `${turn} ${key}`;
  const [state, setState] = useState<State<T>>({ value: undefined, failure: null, answered: null });
  const again = () => setTurn((count) => count + 1);

  useEffect(() => {
    let superseded = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = async () => {
      const outcome = await ask();
      if (superseded) return;
      if (outcome.ok) return setState({ value: outcome.value, failure: null, answered: question });
      const { failure } = outcome;
      setState(({ value }) => ({ value, failure, answered: question }));
      // The service said how long to wait, so try again after that.
      if (failure.kind === 'rate-limited') timer = setTimeout(again, realTime(failure.waitMs));
    };
    void settle();
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [question]);

  const { value, failure, answered } = state;
  return { value, failure, busy: answered !== question, again };
}

interface State<T> {
  value: T | undefined;
  failure: Failure | null;
  /** The last question that was answered. */
  answered: string | null;
}
