import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Connection } from 'puppeteer-core';
import type { ReadingProgress } from '../../../lib/storage/reading-progress';
import type { Service } from '../../service/service';
import { launchChromium, type Chromium } from '../../support/chromium';
import { connect } from '../../support/connect';
import { accountOf } from '../../support/stored-account';
import { endWorker, findWorker } from '../../support/worker';
import { leaveWorkersAlone } from '../support/unwatched';
import { writeBlankExtension, writeListeningExtension } from './blank-extension';

/** A worker starts and handles what woke it in a fraction of this. */
const HANDLED_MS = 250;

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** A browser with Verdict, the blank and the listening extension. No debugger holds their workers. */
export async function startStage(prepare: (verdict: Chromium) => Promise<void>) {
  const folders = [await writeBlankExtension(), await writeListeningExtension()];
  const verdict = await launchChromium({ extraExtensions: folders });
  const { browser } = verdict;
  const installed = [...(await browser.extensions()).values()];
  const idOf = (name: string): string => {
    const found = installed.find((each) => each.name === name);
    if (!found) throw new Error(`The extension ${name} is not installed.`);
    return found.id;
  };
  const ids = { Verdict: verdict.extensionId, blank: idOf('Blank'), listening: idOf('Listening') };
  await prepare(verdict);
  const connection = await leaveWorkersAlone(browser);
  /** What popups have logged. */
  const errors: string[] = [];

  return {
    ids,
    folder: verdict.folder,
    connection,
    errors,
    /** As in Settings; empty: the browser's language. */
    async chooseLanguage(language: string): Promise<void> {
      const url = `${originOf(ids.Verdict)}manifest.json`;
      const { targetId } = await connection.send('Target.createTarget', { url });
      const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
      const page = await connection.createSession(targetInfo);
      const expression = `chrome.storage.local.set(${JSON.stringify({ preferences: { language } })})`;
      await page.send('Runtime.evaluate', { expression, awaitPromise: true });
      await connection.send('Target.closeTarget', { targetId });
    },
    devtools: (): Promise<CDPSession> => browser.target().createCDPSession(),

    /** The target id of the tab in front. */
    tab: '',
    /** Replaces the tab in front with one of this page. */
    async show(address: string): Promise<void> {
      const { tab } = this;
      this.tab = await openTab(connection, address);
      if (tab) await connection.send('Target.closeTarget', { targetId: tab });
    },

    /** Stops the workers of Verdict and of the blank extension the way the browser stops idle ones. */
    async stopWorkers(): Promise<void> {
      for (const origin of [originOf(ids.Verdict), originOf(ids.blank)]) {
        // Events that are still due wake it again, again and again if it is stopped before it has handled them.
        for (let worker; (worker = await findWorker(connection, origin)); await wait(HANDLED_MS))
          await endWorker(connection, origin, worker);
      }
    },
    isAwake: async (id: string) => (await findWorker(connection, originOf(id))) !== undefined,

    async close(): Promise<void> {
      await verdict.close();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A page of the service on a host of its own, so that it shares no reports with other pages. */
export const pageOf = ({ port }: Service, site: string): string =>
  `http://${site}.localhost:${port}/pages/good`;

const originOf = (id: string): string => `chrome-extension://${id}/`;

/** Sets Verdict up as a person would, and waits until it knows all reports. */
export async function setUp(verdict: Chromium, service: Service): Promise<void> {
  // The settings page shares a process with the popup and would be counted with it.
  await (await connect(verdict, service)).close();
  const isIndexed = async () =>
    Object.entries(await verdict.storage.get('local')).some(
      ([key, value]) => key.startsWith('index:') && (value as ReadingProgress).phase === 'ready',
    );
  while (!(await isIndexed())) await wait(100);
}

/** Leaves no script of Verdict compiled, except what the welcome page uses. */
export const setUpUnseen = (verdict: Chromium, service: Service): Promise<void> =>
  verdict.storage.set('local', accountOf(service));

async function openTab(connection: Connection, address: string): Promise<string> {
  const { targetId } = await connection.send('Target.createTarget', { url: 'about:blank' });
  const { targetInfo } = await connection.send('Target.getTargetInfo', { targetId });
  const tab = await connection.createSession(targetInfo);
  await tab.send('Page.enable');
  const loaded = new Promise((done) => tab.once('Page.loadEventFired', done));
  await tab.send('Page.navigate', { url: address });
  await loaded;
  const { targetInfos } = await connection.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const found = targetInfos.find(({ url }) => url === address);
  if (!found) throw new Error(`No tab shows ${address}.`);
  return found.targetId;
}
