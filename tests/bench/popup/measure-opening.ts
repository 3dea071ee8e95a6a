import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Protocol } from 'puppeteer-core';
import { watchReady, type Readiness } from './watch-ready';

/** By then, everything loaded on demand has arrived. */
const SETTLED_AFTER_MS = 500;

export interface Opening extends Readiness {
  /** Milliseconds that scripts ran until the popup had settled. */
  script: number;
  /** Bytes in use after the popup had settled and the garbage was collected. */
  heap: number;
  /** The scripts and styles loaded by then. */
  files: string[];
}

/** Opens an extension's popup over `page`, as a click on its icon does, and closes it again. */
export async function measureOpening(browser: Browser, page: Page, extensionId: string) {
  const extension = (await browser.extensions()).get(extensionId);
  if (!extension) throw new Error('The extension is not installed.');
  await page.bringToFront();
  const session = await browser.target().createCDPSession();
  // Pauses the popup before it has a document, until the measuring is set up.
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'other' }],
  });
  const attached = new Promise<Protocol.Target.AttachedToTargetEvent>((done) => {
    session.once('Target.attachedToTarget', done);
  });
  await page.triggerExtensionAction(extension);
  const { sessionId, targetInfo } = await attached;
  const popup = session.connection()?.session(sessionId);
  if (!popup) throw new Error('The popup closed before it could be reached.');
  const opening = await measure(popup);

  const closed = new Promise((done) => session.once('Target.detachedFromTarget', done));
  await session.send('Target.closeTarget', { targetId: targetInfo.targetId });
  await closed;
  await session.detach();
  return opening;
}

async function measure(popup: CDPSession): Promise<Opening> {
  const reported = new Promise<Protocol.Runtime.BindingCalledEvent>((done) => {
    popup.once('Runtime.bindingCalled', done);
  });
  await Promise.all([
    popup.send('Page.enable'),
    popup.send('Runtime.enable'),
    popup.send('Performance.enable'),
    popup.send('Runtime.addBinding', { name: 'reportReadiness' }),
    popup.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${String(watchReady)})()` }),
    popup.send('Runtime.runIfWaitingForDebugger'),
  ]);
  const readiness: Readiness = JSON.parse((await reported).payload);
  await wait(SETTLED_AFTER_MS);
  const { frameTree } = await popup.send('Page.getResourceTree');
  await popup.send('HeapProfiler.collectGarbage');
  const { metrics } = await popup.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return {
    ...readiness,
    script: metric('ScriptDuration') * 1_000,
    heap: metric('JSHeapUsedSize'),
    files: frameTree.resources
      .filter(({ type }) => type === 'Script' || type === 'Stylesheet')
      .map(({ url }) => url),
  };
}
