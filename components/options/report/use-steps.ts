import { useState } from 'preact/hooks';
import { text } from '../../../lib/wording/text';

/** As many as a browser draws without a pause. */
const STEP = 1_000;

interface Steps {
  /** How many are shown. */
  shown: number;
  /** Shows more; null if all are shown. */
  more: { label: string; left: number; show: () => void } | null;
}

/** A long list shows its first items, then all of them, or the next thousand. */
export function useSteps(count: number, first: number, atLeast = 0): Steps {
  const [asked, setAsked] = useState(first);
  const shown = Math.min(count, Math.max(asked, atLeast));
  if (shown >= count) return { shown, more: null };
  const next = Math.min(count, shown + STEP);
  const label =
    next === count ? text('detailsShowAll', count) : text('reportShowMore', STEP, count);
  return { shown, more: { label, left: count - shown, show: () => setAsked(next) } };
}
