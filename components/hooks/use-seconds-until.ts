import { useEffect, useMemo, useState } from 'preact/hooks';
import { steadyClock } from '../../lib/clock';

/** The seconds left until a moment, 0 once it has passed. Renders only when that number changes. */
export function useSecondsUntil(at: number): number {
  const now = useMemo(steadyClock, [at]);
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
