// The progress output of `npm test`: one line at a time, so that a log reads like a terminal.

// Inherited by child processes, so that all of them count from the same start.
process.env.TEST_RUN_START ??= String(Date.now());
const start = Number(process.env.TEST_RUN_START);

export function say(text) {
  const seconds = Math.floor((Date.now() - start) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`${clock.padStart(5)}  ${text}`);
}

/** Prints a line about something that has finished. */
export function sayEnd(ok, name, ms, more = '') {
  say(
    `${ok ? '✓' : '✗'} ${name.padEnd(56)} ${(ms / 1000).toFixed(1).padStart(6)} s  ${more}`.trimEnd(),
  );
}

export function sayIndented(text) {
  console.log(text.trimEnd().replaceAll(/^/gm, '         '));
}
