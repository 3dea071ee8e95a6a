import { openUnwatched, type Unwatched } from '../support/unwatched';
import { NOT_COUNTED } from './compare';
import type { Stage } from './stage';

const MESSAGE = JSON.stringify({ name: 'outbox.list', input: {} });

/** Milliseconds from a page's message to a stopped worker until the answer arrives, for each extension. */
export async function coldStarts({ connection, ids }: Stage, starts: number) {
  const blank = await openUnwatched(connection, ids.blank);
  const listening = await openUnwatched(connection, ids.listening);
  const ours = await openUnwatched(connection, ids.Verdict);
  const times = { blank: [] as number[], listening: [] as number[], ours: [] as number[] };
  for (let start = 0; start < NOT_COUNTED + starts; start++) {
    times.blank.push(await coldStart(blank));
    times.listening.push(await coldStart(listening));
    times.ours.push(await coldStart(ours));
  }
  for (const each of Object.values(times)) each.splice(0, NOT_COUNTED);
  return times;
}

async function coldStart(extension: Unwatched): Promise<number> {
  await extension.stopWorker();
  return await extension.evaluate(`(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage(${MESSAGE});
    return performance.now() - start;
  })()`);
}
