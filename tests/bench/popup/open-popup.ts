import type { CDPSession, Protocol } from 'puppeteer-core';
import { recordErrors } from '../../support/chromium-errors';
import { withLongestTask } from './longest-task';
import type { Stage } from './stage';
import { MARKS, watchOpening, type Part, type Watched } from './watch-opening';

export interface Opening extends Watched {
  /** Milliseconds that scripts ran until the popup had settled. */
  script: number;
  longestTask?: number;
  /** The paths of the page, scripts and styles that were loaded by then. */
  files: string[];
}

export interface OpenOptions {
  /** Whose popup. */
  id: string;
  parts: Part[];
  /** Stops the workers first. Otherwise, they have to be running. */
  asleep?: boolean;
  /** Presses the main button as soon as it is there. */
  press?: boolean;
  /** How many times slower the popup's processor is. If given, the longest task is measured too. */
  slowdown?: number;
  /** Runs before the popup is closed. */
  beforeClose?: () => Promise<unknown>;
}

/** Opens a popup over the page in front, as a click on its icon does, and closes it once it has settled. */
export async function openPopup(stage: Stage, options: OpenOptions): Promise<Opening> {
  const { id, asleep = false, beforeClose } = options;
  if (asleep) await stage.stopWorkers();
  const devtools = await stage.devtools();
  // Pauses the popup before it has a document, until the measuring is set up.
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: true,
    filter: [{ type: 'other' }],
  });
  const attached = new Promise<Protocol.Target.AttachedToTargetEvent>((done) => {
    devtools.once('Target.attachedToTarget', done);
  });
  await devtools.send('Extensions.triggerAction', { id, targetId: stage.tab });
  const { sessionId, targetInfo } = await attached;
  const popup = devtools.connection()?.session(sessionId);
  if (!popup) throw new Error('The popup closed before it could be reached.');
  // Verdict listens to tabs: the one below may have woken its worker again.
  if (asleep) await stage.stopWorkers();
  if ((await stage.isAwake(id)) === asleep)
    throw new Error(`The worker should have been ${asleep ? 'asleep' : 'awake'}.`);
  await recordErrors(popup, stage.errors);
  const opening = options.slowdown
    ? await withLongestTask(stage.connection, () => measure(popup, options))
    : await measure(popup, options);

  await beforeClose?.();
  const closed = new Promise((done) => devtools.once('Target.detachedFromTarget', done));
  await devtools.send('Target.closeTarget', { targetId: targetInfo.targetId });
  await closed;
  await devtools.detach();
  return opening;
}

async function measure(popup: CDPSession, options: OpenOptions): Promise<Opening> {
  const { parts, press = false, slowdown = 1 } = options;
  const given = [{ parts, press }, MARKS].map((each) => JSON.stringify(each)).join();
  const reported = new Promise<Protocol.Runtime.BindingCalledEvent>((done) => {
    popup.once('Runtime.bindingCalled', done);
  });
  await Promise.all([
    popup.send('Page.enable'),
    popup.send('Performance.enable'),
    popup.send('Emulation.setCPUThrottlingRate', { rate: slowdown }),
    popup.send('Runtime.addBinding', { name: 'reportOpening' }),
    popup.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${String(watchOpening)})(${given})`,
    }),
    popup.send('Runtime.runIfWaitingForDebugger'),
  ]);
  const watched: Watched = JSON.parse((await reported).payload);
  if (watched.ready === null) {
    const { result } = await popup.send('Runtime.evaluate', {
      expression: 'document.body.innerText',
    });
    throw new Error(`Not seen: ${JSON.stringify(parts)}, but: ${result.value}`);
  }
  const { frameTree } = await popup.send('Page.getResourceTree');
  const { metrics } = await popup.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN;
  const loaded = frameTree.resources.filter(({ type }) => ['Script', 'Stylesheet'].includes(type));
  return {
    ...watched,
    script: script * 1_000,
    files: [frameTree.frame, ...loaded].map(({ url }) => new URL(url).pathname),
  };
}
