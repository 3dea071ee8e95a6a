import type { CDPSession, Connection } from 'puppeteer-core';

type Devtools = Pick<CDPSession | Connection, 'send'>;

/** Asks the browser itself, because the driver misses the end of some workers and learns of others late. */
export async function findWorker(devtools: Devtools, origin: string): Promise<string | undefined> {
  const { targetInfos } = await devtools.send('Target.getTargets');
  return targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin))
    ?.targetId;
}

/** Stops the worker the way the browser stops an idle one. */
export async function endWorker(
  devtools: Devtools,
  origin: string,
  targetId: string,
): Promise<void> {
  // A worker that is still starting has to be told more than once.
  do await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
  while ((await findWorker(devtools, origin)) === targetId);
}
