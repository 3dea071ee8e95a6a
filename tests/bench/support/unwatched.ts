import type { Browser, Connection } from 'puppeteer-core';
import { endWorker, findWorker } from '../../support/worker';

export type Unwatched = Awaited<ReturnType<typeof openUnwatched>>;

/**
 * Detaches every debugger from the workers, because it would pause them at the start and keep them
 * from being stopped. The driver loses track of all pages as a result.
 */
export async function leaveWorkersAlone(browser: Browser): Promise<Connection> {
  const connection = (await browser.target().createCDPSession()).connection();
  if (!connection) throw new Error('The browser is not connected.');
  await connection.send('Target.setAutoAttach', {
    autoAttach: false,
    waitForDebuggerOnStart: false,
    flatten: true,
  });
  const { targetInfos } = await connection.send('Target.getTargets');
  for (const { type, attached, targetId } of targetInfos) {
    if (type === 'service_worker' && attached)
      await connection.send('Target.detachFromTarget', { targetId });
  }
  return connection;
}

/** An extension page that runs none of the extension's code, and the extension's worker. */
export async function openUnwatched(connection: Connection, extensionId: string) {
  const origin = `chrome-extension://${extensionId}/`;
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
  const page = await connection.createSession(targetInfo);
  await page.send('Page.navigate', { url: `${origin}manifest.json` });

  return {
    /** Evaluates an expression inside the page and awaits the result if it is a promise. */
    async evaluate<T>(expression: string): Promise<T> {
      const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text);
      return result.value as T;
    },

    /** Stops the worker the way the browser stops an idle one. Returns whether one was running. */
    async stopWorker(): Promise<boolean> {
      const worker = await findWorker(connection, origin);
      if (!worker) return false;
      await endWorker(connection, origin, worker);
      return true;
    },
  };
}
