import type { CDPSession } from 'puppeteer-core';
import { recordErrors } from './chromium-errors';
import { endWorker, findWorker } from './worker';

/** The extension's worker, no matter how often it stops and starts; what it logs as errors is added to `errors`. */
export function backgroundOf(devtools: CDPSession, origin: string, errors: string[]) {
  const running = () => findWorker(devtools, origin);

  /** Attaches only for the duration of `use`: a worker with a permanent listener would not restart once stopped. */
  async function attached<T>(
    targetId: string,
    use: (session: CDPSession) => Promise<T>,
  ): Promise<T> {
    const attach = { targetId, flatten: true };
    const { sessionId } = await devtools.send('Target.attachToTarget', attach);
    try {
      const session = devtools.connection()?.session(sessionId);
      if (!session) throw new Error('The worker has stopped.');
      return await use(session);
    } finally {
      // Fails if the worker has ended: its session ended with it.
      await devtools.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
    }
  }

  /** Records the errors that the worker has logged so far. */
  async function record(): Promise<void> {
    const targetId = await running();
    if (!targetId) return;
    await attached(targetId, (session) => recordErrors(session, errors)).catch(async (error) => {
      // If the browser stopped the worker in the meantime, there is nothing left to record.
      if ((await running()) === targetId) throw error;
    });
  }

  /** Runs a function in the worker, which must be running. */
  async function run<Given extends unknown[], T>(
    work: (...given: Given) => T | Promise<T>,
    ...given: Given
  ): Promise<T> {
    const targetId = await running();
    if (!targetId) throw new Error('No worker is running.');
    const { result, exceptionDetails } = await attached(targetId, (session) =>
      session.send('Runtime.evaluate', {
        expression: `(${work.toString()})(...${JSON.stringify(given)})`,
        awaitPromise: true,
        returnByValue: true,
      }),
    );
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  /** Stops the worker the way the browser stops an idle one. */
  async function stop(): Promise<void> {
    const targetId = await running();
    if (!targetId) return;
    await record();
    await endWorker(devtools, origin, targetId);
  }

  return { record, run, stop };
}
