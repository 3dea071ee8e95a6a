import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { SOON } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

/** Used by `ask` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'runtime'>;

/** Tries every way a script has to make Verdict report a page, and records the answers. */
const ATTEMPT = `
  const [id, address] = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const message = {
    name: 'report.store',
    input: { accountId: '${ACCOUNT_ID}', address, privacy: 0, incognito: false },
  };
  const port = chrome.runtime.connect(id);
  const answers = [
    chrome.runtime.sendMessage(id, message),
    chrome.runtime.sendMessage(message),
    new Promise((answer, fail) => {
      port.onMessage.addListener(answer);
      port.onDisconnect.addListener(() => fail(new Error('disconnected')));
    }),
  ];
  Promise.allSettled(answers).then((outcomes) => {
    document.documentElement.dataset.answers = outcomes
      .map(({ status, value }) => status === 'fulfilled' && value !== undefined ? 'yes' : 'no')
      .join();
  });
`;

const MANIFEST = {
  manifest_version: 3,
  name: 'Stranger',
  version: '1.0',
  background: { service_worker: 'worker.js' },
  host_permissions: ['http://127.0.0.1/*'],
  content_scripts: [{ matches: ['http://127.0.0.1/*'], js: ['attempt.js'] }],
};

const folder = mkdtempSync(join(tmpdir(), 'verdict-stranger-'));
const files = {
  'manifest.json': JSON.stringify(MANIFEST),
  'worker.js': '',
  'attempt.js': ATTEMPT,
  'page.html': '<!doctype html><title>Stranger</title><script src="attempt.js"></script>',
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
afterAll(() => rmSync(folder, { recursive: true }));

describe('a stranger', () => {
  const at = useReporting({ extraExtensions: [folder] });
  let page: Page;

  beforeEach(async () => {
    page = await at.chromium.browser.newPage();
  });

  const hash = () =>
    `#${encodeURIComponent(JSON.stringify([at.chromium.extensionId, `${at.service.origin}/pages/good`]))}`;

  async function strangerId(): Promise<string> {
    const ids = [...(await at.chromium.browser.extensions()).keys()];
    return ids.find((id) => id !== at.chromium.extensionId) ?? '';
  }

  const answers = () => page.evaluate(() => document.documentElement.dataset.answers);

  async function expectNothingDone(): Promise<void> {
    // By now the worker is running and answers its own pages, so it has had its chance to act.
    const options = await at.chromium.openOptions('#/queue');
    const list = await options.evaluate(() =>
      chrome.runtime.sendMessage({ name: 'outbox.list', input: {} }),
    );
    expect(list).toEqual({ ok: true, value: [] });
    expect(at.calls()).toEqual([]);
    expect(await at.outbox()).toEqual([]);
  }

  it('in a page of another extension gets no answer and no request', async () => {
    await page.goto(`chrome-extension://${await strangerId()}/page.html${hash()}`);
    await expect.poll(answers, SOON).toBe('no,no,no');
    await expectNothingDone();
  });

  it('in a content script gets no answer and no request', async () => {
    await page.goto(`${at.service.origin}/pages/good${hash()}`);
    await expect.poll(answers, SOON).toBe('no,no,no');
    await expectNothingDone();
  });

  it.each(['popup.html', 'options.html'])('that frames %s sees nothing of it', async (name) => {
    await page.goto(`${at.service.origin}/pages/good`);
    const shown = await page.evaluate(async (src) => {
      const frame = document.createElement('iframe');
      frame.src = src;
      const loaded = new Promise((done) => frame.addEventListener('load', done));
      document.body.append(frame);
      await loaded;
      return frame.contentWindow?.length;
    }, `${at.chromium.origin}/${name}`);
    expect(shown).toBe(0);
    const framed = page.frames().filter((frame) => frame.url().startsWith(at.chromium.origin));
    expect(framed).toEqual([]);
    await expectNothingDone();
  });

  it('that links to the options with a request in the address achieves nothing', async () => {
    const wish = encodeURIComponent(`${at.service.origin}/pages/good`);
    await at.chromium.openOptions(`#/queue?report=${wish}&retry=all`);
    await expectNothingDone();
  });

  it('is distinguished from one of Verdict’s own pages, which is answered', async () => {
    const options = await at.chromium.openOptions('#/queue');
    const answer = await options.evaluate(
      (address, accountId) =>
        chrome.runtime.sendMessage({
          name: 'report.store',
          input: { accountId, address, privacy: 0, incognito: false },
        }),
      `${at.service.origin}/pages/good`,
      ACCOUNT_ID,
    );
    expect(answer).toMatchObject({ ok: true });
    await expect.poll(at.stores, SOON).toHaveLength(1);
  });
});
