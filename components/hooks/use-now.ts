import { useEffect, useState } from 'preact/hooks';
import { now as clock } from '../../lib/clock';

/** The current time in milliseconds, updated every second. */
export function useNow(): number {
  const [now, setNow] = useState(clock);
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
