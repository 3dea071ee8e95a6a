/**
 * When a wait ends. If the clock was set back after that was stored, it would seem far away: no wait is
 * longer than it was meant to be. Store the result, or the wait starts over each time it is looked at.
 */
export const shortened = (until: number, longestMs: number, now: number): number =>
  Math.min(until, now + longestMs);
