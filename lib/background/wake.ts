import { browser } from '../browser';
import { now, realTime } from '../clock';

const SOONEST_ALARM_MS = 30_000;

/**
 * Wakes up at a given time, using a timer, which is exact, and an alarm, which outlives the worker but
 * is never early. An alarm lost by the browser is created again on the next start.
 */
export function createWake(alarm: string, wake: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === alarm) wake();
  });

  return (moment: number | null): void => {
    clearTimeout(timer);
    if (moment === null) {
      quietly(browser.alarms.clear(alarm));
      return;
    }
    const delay = realTime(Math.max(moment - now(), 0));
    const when = Date.now() + Math.max(delay, SOONEST_ALARM_MS);
    quietly(browser.alarms.create(alarm, { when }));
    if (delay < SOONEST_ALARM_MS) timer = setTimeout(wake, delay);
  };
}

/** For calls whose failure changes nothing: a worker that is being stopped can't reach the browser any more. */
export const quietly = (call: Promise<unknown>): void => void call.catch(() => undefined);

/** Long enough for the answer to whatever started the worker. */
const CHORES_AFTER_MS = 300;

/** Does on every start of the worker what nobody waits for, and what would slow down its first answer. */
export function afterStart(chore: () => unknown): void {
  setTimeout(() => quietly(Promise.resolve().then(chore)), CHORES_AFTER_MS);
}

/** An idle worker is stopped after 30 seconds, but any browser API call counts as activity. */
export function createStayAwake() {
  let beat: ReturnType<typeof setInterval> | undefined;

  return (busy: boolean): void => {
    if (!busy) clearInterval(beat);
    if (busy === (beat !== undefined)) return;
    beat = busy ? setInterval(() => quietly(browser.runtime.getPlatformInfo()), 20_000) : undefined;
  };
}
