import { useRef, useState } from 'preact/hooks';
import type { Failure } from '../../lib/model/failure';
import type { Outcome } from '../../lib/model/outcome';

type Question = () => Promise<Outcome<unknown>>;

/** Runs one request at a time, however fast a person clicks, and keeps the last failure. */
export function useAsk() {
  // `busy` only changes with the next render, which is too late for a second click.
  const asking = useRef(false);
  const last = useRef<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Put what follows a success inside `question`, so that it also follows a successful retry. */
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
