import { useEffect, useState } from 'preact/hooks';
import { now } from '../../../lib/clock';
import { text } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';

export interface RetryCountdownProps {
  waitMs: number;
  onDue: () => void;
}

/** Counts down the pause that the service asked for, then continues automatically. */
export function RetryCountdown({ waitMs, onDue }: RetryCountdownProps) {
  const [dueAt] = useState(() => now() + waitMs);
  const seconds = useSecondsUntil(dueAt);
  useEffect(() => {
    if (seconds === 0) onDue();
  }, [seconds === 0]);
  // Not read out every second.
  return <p aria-live="off">{text('commonContinuesIn', seconds)}</p>;
}
