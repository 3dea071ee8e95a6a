import { useEffect, useState } from 'preact/hooks';

/** By then, most services have answered. */
export const ANSWER_MS = 300;

/**
 * True until what a person sees first has been drawn. If an answer is on its way that belongs there too, the rest waits for
 * it, but not for long: drawn meanwhile, it would keep the answer off the screen.
 */
export function useFirstFrame(isAnswerDue = false): boolean {
  const [isFirst, setFirst] = useState(true);
  useEffect(() => {
    if (!isFirst) return;
    const next = setTimeout(() => setFirst(false), isAnswerDue ? ANSWER_MS : 0);
    return () => clearTimeout(next);
  }, [isFirst, isAnswerDue]);
  return isFirst;
}
