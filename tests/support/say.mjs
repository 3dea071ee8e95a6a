// What `npm test` tells while it works: one line at a time, so that a log reads like a terminal.

// Handed on to the processes it starts, which go by the same clock.
process.env.TEST_RUN_START ??= String(Date.now());
const start = Number(process.env.TEST_RUN_START);

export function say(text) {
  const seconds = Math.floor((Date.now() - start) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`${clock.padStart(5)}  ${text}`);
}

/** A line about something that has ended. */
export function sayEnd(ok, name, ms, more = '') {
  say(
    `${ok ? '✓' : '✗'} ${name.padEnd(56)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${more}`.trimEnd(),
  );
}

export function sayIndented(text) {
  console.log(text.trimEnd().replaceAll(/^/gm, '         '));
}
