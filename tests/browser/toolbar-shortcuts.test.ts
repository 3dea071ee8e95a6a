import type { Page } from 'puppeteer-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { field } from '../support/page';
import { press, SOON, waitForWords } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

type Api = typeof extensionApi;

interface Suggestion {
  content: string;
  description: string;
}

/** Used by `evaluate` inside the browser, where events can be fired by hand. */
declare const chrome: Pick<Api, 'action' | 'storage' | 'tabs'> & {
  contextMenus: Pick<Api['contextMenus'], 'update'> & { onClicked: Dispatcher };
  commands: Pick<Api['commands'], 'getAll'> & { onCommand: Dispatcher };
  omnibox: Pick<Api['omnibox'], 'setDefaultSuggestion'> & {
    onInputChanged: Dispatcher;
    onInputEntered: Dispatcher;
  };
};

interface Dispatcher {
  dispatch(...given: unknown[]): void;
}

const at = useReporting();

beforeEach(async () => {
  await at.tab.goto(`${at.service.origin}/pages/good`);
  await at.tab.bringToFront();
  // The worker is awake, with nothing left to draw that could follow what a test triggers.
  await at.send('watch.list', { accountId: ACCOUNT_ID });
});

const prefer = (preferences: object) =>
  at.bare.evaluate((given) => chrome.storage.local.set({ preferences: given }), preferences);

/** Clicks the menu with the active tab, as the browser passes it to a listener. */
const clickMenu = (info: object, changed: object = {}) =>
  at.chromium.inWorker(
    async (given, change) => {
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      chrome.contextMenus.onClicked.dispatch(given, { ...tab, ...change });
    },
    info,
    changed,
  );

const command = () =>
  at.chromium.inWorker(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    chrome.commands.onCommand.dispatch('report-now', tab);
  });

const enter = (typed: string, where = 'newForegroundTab') =>
  at.chromium.inWorker(
    (text, disposition) => chrome.omnibox.onInputEntered.dispatch(text, disposition),
    typed,
    where,
  );

const suggestionsFor = (typed: string) =>
  at.chromium.inWorker(
    (text) =>
      new Promise<Suggestion[]>((suggest) => chrome.omnibox.onInputChanged.dispatch(text, suggest)),
    typed,
  );

const shown = () =>
  at.bare.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    const over = tab?.id === undefined ? {} : { tabId: tab.id };
    return [await chrome.action.getBadgeText(over), await chrome.action.getTitle(over)];
  });

async function pageAt(end: string): Promise<Page> {
  const target = await at.chromium.browser.waitForTarget((each) => each.url().endsWith(end));
  return await target.asPage();
}

const stored = () => at.stores().map(({ form }) => form);

describe('the context menu', () => {
  it('has both items', async () => {
    await at.chromium.inWorker(async () => {
      await chrome.contextMenus.update('report-page', { enabled: true });
      await chrome.contextMenus.update('report-link', { enabled: true });
    });
  });

  it('reports the page with the default privacy, and shows the verdict', async () => {
    await prefer({ defaultPrivacy: 0 });
    const url = at.tab.url();
    await clickMenu({ menuItemId: 'report-page', pageUrl: url });
    await expect.poll(shown, SOON).toEqual(['G', 'Verdict: Good, reported just now']);
    expect(stored()).toEqual([{ url, privacy: '0' }]);
  });

  it('reports the address of a link, not that of its page', async () => {
    const linkUrl = `${at.service.origin}/pages/bad`;
    await clickMenu({ menuItemId: 'report-link', pageUrl: at.tab.url(), linkUrl });
    await expect.poll(stored, SOON).toEqual([{ url: linkUrl, privacy: '1' }]);
  });

  it('asks the person about a link that may contain a secret, which can be left out', async () => {
    const linkUrl = `${at.service.origin}/pages/good?token=k3yAb9Zq7Xw2`;
    await clickMenu({ menuItemId: 'report-link', pageUrl: at.tab.url(), linkUrl });
    const queue = await pageAt('#/queue');
    await waitForWords(queue, 'Report this page?');
    await waitForWords(queue, linkUrl);
    await waitForWords(queue, '“token” in this address looks like a secret.');
    expect(JSON.stringify(await at.stored('local'))).not.toContain('k3yAb9Zq7Xw2');
    expect(stored()).toEqual([]);
    await press(queue, 'Send without query');
    await expect
      .poll(stored, SOON)
      .toEqual([{ url: `${at.service.origin}/pages/good`, privacy: '1' }]);
    await expect.poll(() => at.stored('session'), SOON).not.toMatchObject({ asks: [{}] });
  });

  it('asks for the password that the default privacy needs', async () => {
    await prefer({ defaultPrivacy: 2 });
    const linkUrl = `${at.service.origin}/pages/bad`;
    await clickMenu({ menuItemId: 'report-link', pageUrl: at.tab.url(), linkUrl });
    const queue = await pageAt('#/queue');
    await waitForWords(queue, linkUrl);
    await press(queue, 'Report');
    await waitForWords(queue, 'Enter a password');
    expect(stored()).toEqual([]);
    await field(queue, 'Password').fill('a-password');
    await press(queue, 'Report');
    await expect
      .poll(stored, SOON)
      .toEqual([{ url: linkUrl, privacy: '2', password: 'a-password' }]);
  });

  it('opens the popup if the page itself needs a decision', async () => {
    await prefer({ defaultPrivacy: 2 });
    await clickMenu({ menuItemId: 'report-page', pageUrl: at.tab.url() });
    const popup = await pageAt('/popup.html');
    await field(popup, 'Password').wait();
    await expect
      .poll(shown, SOON)
      .toEqual(['!', "Verdict: This report needs a password. Enter one before it's sent."]);
    expect(stored()).toEqual([]);
  });

  it('writes nothing of a private window to disk', async () => {
    const linkUrl = `${at.service.origin}/pages/bad`;
    const info = { menuItemId: 'report-link', pageUrl: at.tab.url(), linkUrl };
    await clickMenu(info, { incognito: true });
    await expect.poll(stored, SOON).toEqual([{ url: linkUrl, privacy: '1' }]);
    // This is where the work of a private window appears.
    await waitForWords(await pageAt('/popup.html'), at.tab.url());
    expect(JSON.stringify(await at.stored('local'))).not.toContain('/pages/bad');
  });
});

describe('the command that reports now', () => {
  it('exists, without a default shortcut, next to the one that opens the popup', async () => {
    const commands = await at.chromium.inWorker(() => chrome.commands.getAll());
    expect(commands).toMatchObject([
      { name: '_execute_action', shortcut: 'Alt+Shift+V' },
      { name: 'report-now', shortcut: '', description: 'Report now with your defaults' },
    ]);
  });

  it('reports the active page, and shows that it is working and done', async () => {
    at.service.set({ asynchronous: { delayMs: 3_000 } });
    const url = at.tab.url();
    await command();
    await expect.poll(shown, SOON).toEqual(['…', expect.stringContaining('in progress')]);
    await expect.poll(shown, SOON).toEqual(['G', 'Verdict: Good, reported just now']);
    expect(stored()).toEqual([{ url, privacy: '1' }]);
  });

  it('says why if there is no page to report', async () => {
    await at.tab.goto('about:blank');
    await command();
    await expect
      .poll(shown, SOON)
      .toMatchObject(['!', expect.stringMatching(/must be a web address/)]);
    await waitForWords(await pageAt('/popup.html'), "can't be reported");
    expect(at.calls()).toEqual([]);
  });

  it('says why if no service is set up', async () => {
    await at.bare.evaluate(() => chrome.storage.local.remove('accounts'));
    await command();
    await expect
      .poll(shown, SOON)
      .toMatchObject(['!', expect.stringMatching(/No account is set up/)]);
    const popup = await pageAt('/popup.html');
    await waitForWords(popup, 'Set up');
    expect(at.calls()).toEqual([]);
  });
});

describe('the keyword in the address bar', () => {
  const list = () => at.send('reports.list', { accountId: ACCOUNT_ID, query: {}, cursor: null });

  it('finds known reports, and opens the chosen one', async () => {
    const id = at.service.insert({ url: 'https://shop.example/summer', score: 90 });
    await list();
    const found = await suggestionsFor('summer');
    expect(found).toMatchObject([
      {
        content: `https://shop.example/summer #${id}`,
        description: expect.stringContaining('<match>Good</match>'),
      },
    ]);
    await enter(found[0]?.content ?? '');
    await pageAt(`/public/reports/${id}`);
    expect(stored()).toEqual([]);
  });

  it('shows hostile text as text', async () => {
    const url = 'https://shop.example/</url><match>&amp;"\'\u202e\u0000\ud800 hostile';
    at.service.insert({ url, score: 10 });
    await list();
    const [found] = await suggestionsFor('shop.example');
    expect(found?.description).toContain('shop.example');
    expect(found?.description).not.toMatch(/<\/url><match>|\p{C}/u);
    // The browser itself parses it and would reject broken markup.
    await at.chromium.inWorker(
      (description) => chrome.omnibox.setDefaultSuggestion({ description }),
      found?.description ?? '',
    );
  });

  it('reports an address once the person has confirmed it, and not before', async () => {
    const url = `${at.service.origin}/pages/bad`;
    await enter(url);
    const queue = await pageAt('#/queue');
    await waitForWords(queue, url);
    expect(at.calls()).toEqual([]);
    await press(queue, 'Report');
    await expect.poll(stored, SOON).toEqual([{ url, privacy: '1' }]);
  });

  it('searches the list of reports for words', async () => {
    await enter('summer sale');
    await pageAt('#/reports?search=summer+sale');
    expect(stored()).toEqual([]);
  });
});
