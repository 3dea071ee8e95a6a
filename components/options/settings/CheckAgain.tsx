import { useEffect, useState } from 'preact/hooks';
import { now as clock } from '../../../lib/clock';
import { text } from '../../../lib/text';
import { useNow } from '../../hooks/use-now';

export interface CheckAgainProps {
  waitMs: number;
  onDue: () => void;
}

/** Counts down the break that the service asked for, then goes on by itself. */
export function CheckAgain({ waitMs, onDue }: CheckAgainProps) {
  const [dueAt] = useState(() => clock() + waitMs);
  const seconds = Math.max(0, Math.ceil((dueAt - useNow()) / 1000));
  useEffect(() => {
    if (seconds === 0) onDue();
  }, [seconds === 0]);
  // Not read out every second.
  return <p aria-live="off">{text('waitsUntil', seconds)}</p>;
}
