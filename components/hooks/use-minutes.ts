import { useEffect, useState } from 'preact/hooks';
import { now } from '../../lib/clock';

const MINUTE_MS = 60_000;

/** Renders again each minute, for what says how long ago something was. */
export function useMinutes(): void {
  const [, render] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => render(now), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
}
