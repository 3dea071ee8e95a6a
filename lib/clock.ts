/**
 * The clock for everything that waits. Test builds can make it run faster from a given time on, so that
 * days of waiting take seconds.
 */
const speed = Number(import.meta.env.WXT_CLOCK_SPEED ?? 1);
const start = Number(import.meta.env.WXT_CLOCK_START ?? 0);

export const now = (): number => start + (Date.now() - start) * speed;

/** How long a wait on this clock really takes, for timers and alarms, which use real time. */
export const realTime = (ms: number): number => ms / speed;

export const pauseFor = (ms: number): Promise<void> =>
  new Promise((over) => setTimeout(over, realTime(ms)));

/** Milliseconds since this page or worker started. Unlike the time of day, this never jumps. */
export const ticks = (): number => performance.now() * speed;

/** The time of day as of now, which then goes on without a jump, for what is counted on screen. */
export function steadyClock(): () => number {
  const offset = now() - ticks();
  return () => offset + ticks();
}
