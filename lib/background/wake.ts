import { browser } from '../browser';

const ALARM = 'outbox';
const SOONEST_ALARM_MS = 30_000;

/**
 * Wakes for a moment by timer, which is exact, and by alarm, which outlives the worker but is never
 * early. An alarm lost by the browser is made anew with the next start.
 */
export function createWake(wake: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === ALARM) wake();
  });

  return (moment: number | null): void => {
    clearTimeout(timer);
    if (moment === null) {
      void browser.alarms.clear(ALARM);
      return;
    }
    const soonest = Date.now() + SOONEST_ALARM_MS;
    void browser.alarms.create(ALARM, { when: Math.max(moment, soonest) });
    if (moment < soonest) timer = setTimeout(wake, Math.max(moment - Date.now(), 0));
  };
}

/** An idle worker is stopped after 30 seconds: any call to the browser counts as activity. */
export function createStayAwake() {
  let beat: ReturnType<typeof setInterval> | undefined;

  return (busy: boolean): void => {
    if (!busy) clearInterval(beat);
    if (busy === (beat !== undefined)) return;
    beat = busy ? setInterval(() => void browser.runtime.getPlatformInfo(), 20_000) : undefined;
  };
}
