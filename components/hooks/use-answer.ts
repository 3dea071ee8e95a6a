import { useEffect, useState } from 'preact/hooks';
import { realTime } from '../../lib/clock';
import type { Outcome } from '../../lib/model/outcome';
import type { Problem } from '../ui/problem';

interface Answer<T> {
  /** The last that arrived: it stays while the next is awaited, and when that fails. */
  value: T | undefined;
  problem: Problem | null;
  busy: boolean;
  again: () => void;
}

/** Asks anew whenever the key changes. An answer that was overtaken by a newer question is ignored. */
export function useAnswer<T>(key: string, ask: () => Promise<Outcome<T>>): Answer<T> {
  const [turn, setTurn] = useState(0);
  const question = `${turn} ${key}`;
  const [state, setState] = useState<State<T>>({ value: undefined, problem: null, answered: null });
  const again = () => setTurn((now) => now + 1);

  useEffect(() => {
    let overtaken = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = async () => {
      const outcome = await ask().catch(() => null);
      if (overtaken) return;
      if (outcome?.ok) return setState({ value: outcome.value, problem: null, answered: question });
      const failure = outcome?.failure;
      setState(({ value }) => ({ value, problem: failure ?? 'no-answer', answered: question }));
      // The service told how long to wait: then it goes on by itself.
      if (failure?.kind === 'rate-limited') timer = setTimeout(again, realTime(failure.waitMs));
    };
    void settle();
    return () => {
      overtaken = true;
      clearTimeout(timer);
    };
  }, [question]);

  const { value, problem, answered } = state;
  return { value, problem, busy: answered !== question, again };
}

interface State<T> {
  value: T | undefined;
  problem: Problem | null;
  /** The last question that was answered. */
  answered: string | null;
}
