import { useRef, useState } from 'preact/hooks';
import type { Failure } from '../../lib/model/failure';
import type { Outcome } from '../../lib/model/outcome';

type Question = () => Promise<Outcome<unknown>>;

/** Asks for one thing at a time, however quickly a person presses, and keeps why the last one failed. */
export function useAsk() {
  // Beside `busy`, which only changes with the next rendering.
  const asking = useRef(false);
  const last = useRef<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** What follows a success belongs into `question`: then it follows the second try as well. */
  async function ask(question: Question): Promise<void> {
    if (asking.current) return;
    asking.current = true;
    last.current = question;
    setBusy(true);
    setFailure(null);
    const outcome = await question();
    setFailure(outcome.ok ? null : outcome.failure);
    setBusy(false);
    asking.current = false;
  }

  const again = () => void (last.current && ask(last.current));
  return { busy, failure, ask, again };
}
