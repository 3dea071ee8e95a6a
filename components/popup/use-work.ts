import { useEffect, useRef, useState } from 'preact/hooks';
import type { Entry } from '../../lib/model/entry';
import type { Outcome } from '../../lib/model/outcome';
import type { Problem } from '../ui/problem';

/** One piece of work: how to ask for it, and what follows once it was written down. */
interface Piece {
  ask: () => Promise<Outcome<Entry | null>>;
  onTaken?: (entry: Entry) => void;
}

/** Hands over one piece of work at a time, however often and quickly a person presses. */
export function useWork(entries: Entry[]) {
  // Beside `busy`, which only changes with the next rendering.
  const running = useRef(false);
  const last = useRef<Piece | null>(null);
  const [busy, setBusy] = useState(false);
  /** Why the last piece was not taken. */
  const [problem, setProblem] = useState<Problem | null>(null);
  const [awaited, setAwaited] = useState<string | null>(null);

  const release = () => {
    running.current = false;
    setAwaited(null);
    setBusy(false);
  };

  // Stays shut until the entry is seen: a press in between would be a second submission.
  useEffect(() => {
    if (awaited !== null && entries.some(({ id }) => id === awaited)) release();
  }, [awaited, entries]);

  async function run(piece: Piece): Promise<void> {
    if (running.current) return;
    running.current = true;
    last.current = piece;
    setBusy(true);
    setProblem(null);
    const outcome = await piece.ask().catch(() => null);
    if (outcome?.ok && outcome.value) {
      setAwaited(outcome.value.id);
      piece.onTaken?.(outcome.value);
    } else {
      release();
      if (!outcome?.ok) setProblem(outcome?.failure ?? 'no-answer');
    }
  }
  const again = () => last.current && void run(last.current);
  return { busy, problem, run, again };
}
