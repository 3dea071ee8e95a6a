import type { Unwatched } from '../support/unwatched';

const MESSAGE = JSON.stringify({ name: 'outbox.list', input: {} });

/** Milliseconds from a page's message to a stopped worker until the answer arrives. */
export async function coldStart(extension: Unwatched): Promise<number> {
  await extension.stopWorker();
  return await extension.evaluate(`(async () => {
    const start = performance.now();
    await chrome.runtime.sendMessage(${MESSAGE});
    return performance.now() - start;
  })()`);
}
