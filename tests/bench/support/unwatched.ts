import type { Browser, Connection } from 'puppeteer-core';
import { endWorker, findWorker } from '../../support/worker';

export type Unwatched = Awaited<ReturnType<typeof openUnwatched>>;

/**
 * Takes every debugger off the workers: it would hold them at their start, and keep them from being
 * stopped. The driver loses sight of all pages by that.
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

/** A page of an extension that runs none of its code, and the extension's worker. */
export async function openUnwatched(connection: Connection, extensionId: string) {
  const origin = `chrome-extension://${extensionId}/`;
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
  const page = await connection.createSession(targetInfo);
  await page.send('Page.navigate', { url: `${origin}manifest.json` });

  return {
    /** The value of an expression, or of the promise that it is, inside the page. */
    async evaluate<T>(expression: string): Promise<T> {
      const { result, exceptionDetails } = await page.send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails) throw new Error(result.description ?? exceptionDetails.text);
      return result.value as T;
    },

    /** As the browser does with an idle worker. Tells whether there was one. */
    async stopWorker(): Promise<boolean> {
      const worker = await findWorker(connection, origin);
      if (!worker) return false;
      await endWorker(connection, origin, worker);
      return true;
    },
  };
}
