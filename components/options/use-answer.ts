import { useEffect, useState } from 'preact/hooks';
import type { Failure } from '../../lib/model/failure';
import type { Outcome } from '../../lib/model/outcome';

export type Problem = Failure | 'no-answer';

export interface Answer<T> {
  /** The last that arrived: it stays while the next is awaited, and when that fails. */
  value: T | undefined;
  problem: Problem | null;
  busy: boolean;
  again: () => void;
}

/** Asks anew whenever the key changes. An answer that was overtaken by a newer question is ignored. */
export function useAnswer<T>(key: string, ask: () => Promise<Outcome<T>>): Answer<T> {
  const [state, setState] = useState<Omit<Answer<T>, 'again'>>({
    value: undefined,
    problem: null,
    busy: true,
  });
  const [turn, setTurn] = useState(0);
  const again = () => setTurn((now) => now + 1);

  useEffect(() => {
    let overtaken = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState((now) => ({ ...now, busy: true }));
    void ask()
      .catch(() => null)
      .then((outcome) => {
        if (overtaken) return;
        if (outcome?.ok) return setState({ value: outcome.value, problem: null, busy: false });
        const problem = outcome?.failure ?? 'no-answer';
        setState((now) => ({ ...now, problem, busy: false }));
        // The service told how long to wait: then it goes on by itself.
        if (outcome?.failure.kind === 'rate-limited')
          timer = setTimeout(again, outcome.failure.waitMs);
      });
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [key, turn]);

  return { ...state, again };
}
