import { useEffect, useMemo, useState } from 'preact/hooks';
import { steadyClock } from '../../lib/clock';
import { shortened } from '../../lib/model/shortened';

/**
 * The seconds left until a moment, 0 once it has passed. Renders only when that number changes. If the clock
 * was set back since that moment was chosen, they are no more than the wait was meant to be.
 */
export function useSecondsUntil(moment: number, longestMs = Infinity): number {
  const { now, at } = useMemo(() => {
    const clock = steadyClock();
    return { now: clock, at: shortened(moment, longestMs, clock()) };
  }, [moment]);
  const left = () => Math.max(0, Math.ceil((at - now()) / 1000));
  const [, setSeconds] = useState(left);
  const seconds = left();
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setSeconds(left());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at, isOver]);
  return seconds;
}
