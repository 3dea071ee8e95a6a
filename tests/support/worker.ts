import type { CDPSession, Connection } from 'puppeteer-core';

type Devtools = Pick<CDPSession | Connection, 'send'>;

/** Asked of the browser itself: its driver misses the end of some workers, and hears of others late. */
export async function findWorker(devtools: Devtools, origin: string): Promise<string | undefined> {
  const { targetInfos } = await devtools.send('Target.getTargets');
  return targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(origin))
    ?.targetId;
}

/** As the browser does with an idle worker. */
export async function endWorker(
  devtools: Devtools,
  origin: string,
  targetId: string,
): Promise<void> {
  // One that is still starting has to be told again.
  do await devtools.send('Target.closeTarget', { targetId }).catch(() => undefined);
  while ((await findWorker(devtools, origin)) === targetId);
}
