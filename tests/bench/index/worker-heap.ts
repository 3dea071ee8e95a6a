import type { Connection } from 'puppeteer-core';

/** Bytes in use in the extension's worker after a garbage collection. */
export async function workerHeap(connection: Connection, extensionId: string): Promise<number> {
  const { targetInfos } = await connection.send('Target.getTargets');
  const worker = targetInfos.find(
    ({ type, url }) => type === 'service_worker' && url.includes(extensionId),
  );
  if (!worker) throw new Error('The worker is not running.');
  const session = await connection.createSession(worker);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
