import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builds, CLOCK } from './builds.mjs';
import type { Build } from './copy-extension';

/** The clock of a test build: from `start` on, it runs `speed` times as fast. */
export interface FastClock {
  speed: number;
  start: number;
}

/** A clock that runs `speed` times as fast from now on. */
export const fastClock = (speed: number): FastClock => ({ speed, start: Date.now() });

/** The same clock on the test's side: what `now` in lib/clock.ts returns inside such a build. */
export const nowBy =
  ({ speed, start }: FastClock) =>
  (): number =>
    start + (Date.now() - start) * speed;

/** The extension with this clock. */
export const fastBuild = (clock: FastClock): Build => ({
  folder: builds.fast.folder,
  prepare: (copy) => setClock(copy, clock),
});

/** Sets the clock in every script that contains it. */
async function setClock(folder: string, { speed, start }: FastClock): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((each) => each.endsWith('.js'))) {
    const path = join(folder, file);
    const script = await readFile(path, 'utf8');
    const set = script
      .replaceAll(CLOCK.speed, String(speed))
      .replaceAll(CLOCK.start, String(start));
    if (set !== script) await writeFile(path, set);
    else if (file === 'background.js') throw new Error(`${path} has no clock to set.`);
  }
}
