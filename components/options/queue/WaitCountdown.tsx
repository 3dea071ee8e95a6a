import { text } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';

export interface WaitCountdownProps {
  /** Milliseconds since 1970. */
  until: number;
}

/** Counts down until an entry continues. After that, it waits for its turn. */
export function WaitCountdown({ until }: WaitCountdownProps) {
  const seconds = useSecondsUntil(until);
  return <span>{seconds > 0 ? text('queueContinuesIn', seconds) : text('queueWaiting')}</span>;
}
