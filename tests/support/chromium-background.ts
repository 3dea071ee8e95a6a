import type { CDPSession } from 'puppeteer-core';
import { recordErrors } from './chromium-errors';
import { endWorker, findWorker } from './worker';

/** The extension's worker, however often it is stopped and started; what it complains of goes to `errors`. */
export function backgroundOf(devtools: CDPSession, origin: string, errors: string[]) {
  const running = () => findWorker(devtools, origin);

  /** Attached for that long only: listened to all the time, a worker would not come back once stopped. */
  async function attached<T>(
    targetId: string,
    use: (session: CDPSession) => Promise<T>,
  ): Promise<T> {
    const attach = { targetId, flatten: true };
    const { sessionId } = await devtools.send('Target.attachToTarget', attach);
    try {
      const session = devtools.connection()?.session(sessionId);
      if (!session) throw new Error('The worker is gone.');
      return await use(session);
    } finally {
      // A session ends with its worker.
      await devtools.send('Target.detachFromTarget', { sessionId }).catch(() => undefined);
    }
  }

  /** What the worker has said up to now. */
  async function record(): Promise<void> {
    const targetId = await running();
    if (!targetId) return;
    await attached(targetId, (session) => recordErrors(session, errors)).catch(async (error) => {
      // Stopped by the browser meanwhile, it has nothing more to say.
      if ((await running()) === targetId) throw error;
    });
  }

  /** Runs something in the worker, which must be awake. */
  async function run<Given extends unknown[], T>(
    work: (...given: Given) => T | Promise<T>,
    ...given: Given
  ): Promise<T> {
    const targetId = await running();
    if (!targetId) throw new Error('No worker is awake.');
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

  /** As the browser does with an idle worker. */
  async function stop(): Promise<void> {
    const targetId = await running();
    if (!targetId) return;
    await record();
    await endWorker(devtools, origin, targetId);
  }

  return { record, run, stop };
}
