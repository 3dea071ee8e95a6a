import { useEffect, useState } from 'preact/hooks';
import { steadyClock } from '../../lib/clock';

/** The current time in milliseconds, updated every second. */
export function useNow(): number {
  const [clock] = useState(steadyClock);
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
