/**
 * The clock that everything that waits goes by. A build for tests may let it run faster, from a given
 * moment on, so that days of waiting take seconds there.
 */
const speed = Number(import.meta.env.WXT_CLOCK_SPEED ?? 1);
const start = Number(import.meta.env.WXT_CLOCK_START ?? 0);

export const now = (): number => start + (Date.now() - start) * speed;

/** How long a wait by this clock really takes: for timers and alarms, which know no other time. */
export const realTime = (ms: number): number => ms / speed;
