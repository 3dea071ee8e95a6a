import { useRef, useState } from 'preact/hooks';
import { text } from '../../lib/wording/text';

/** Asks for one thing at a time, however quickly a person presses. */
export function useAsking() {
  // Beside `busy`, which only changes with the next rendering.
  const asking = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** `question` ends with the sentence for what went wrong, or null. True where all went well. */
  async function ask(question: () => Promise<string | null>): Promise<boolean> {
    if (asking.current) return false;
    asking.current = true;
    setBusy(true);
    setProblem(null);
    const found = await question().catch(() => text('optionsNoAnswer'));
    setProblem(found);
    setBusy(false);
    asking.current = false;
    return found === null;
  }
  return { busy, problem, ask };
}
