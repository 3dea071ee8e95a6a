import { beforeEach, describe, expect, it } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import { field, textOf } from '../support/page';
import { addressIn, press, SOON, waitForWords } from './support/popup';
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

const stored = () => at.stores().map(({ form }) => form);

describe('the context menu', () => {
  it('has both items: one reports the page with the default privacy, the other a link', async () => {
    await at.chromium.inWorker(async () => {
      await chrome.contextMenus.update('report-page', { enabled: true });
      await chrome.contextMenus.update('report-link', { enabled: true });
    });
    await prefer({ defaultPrivacy: 0 });
    const url = at.tab.url();
    await clickMenu({ menuItemId: 'report-page', pageUrl: url });
    await expect.poll(shown, SOON).toEqual(['G', 'Verdict: Good, reported just now']);
    expect(stored()).toEqual([{ url, privacy: '0' }]);

    const linkUrl = `${at.service.origin}/pages/bad`;
    await clickMenu({ menuItemId: 'report-link', pageUrl: url, linkUrl });
    await expect.poll(() => stored().slice(1), SOON).toEqual([{ url: linkUrl, privacy: '0' }]);
  });

  it('asks the person about a link that may contain a secret, which can be left out', async () => {
    const linkUrl = `${at.service.origin}/pages/good?token=k3yAb9Zq7Xw2`;
    await clickMenu({ menuItemId: 'report-link', pageUrl: at.tab.url(), linkUrl });
    const queue = await at.pageAt('#/queue');
    await waitForWords(queue, 'Report this page?');
    await waitForWords(queue, linkUrl);
    await waitForWords(queue, '“token” looks like a secret.');
    expect(JSON.stringify(await at.stored('local'))).not.toContain('k3yAb9Zq7Xw2');
    expect(stored()).toEqual([]);
    await press(queue, 'Send without query');
    await expect
      .poll(stored, SOON)
      .toEqual([{ url: `${at.service.origin}/pages/good`, privacy: '1' }]);
    await expect.poll(() => at.stored('session'), SOON).not.toMatchObject({ asks: [{}] });
  });

  it('opens the popup if the page itself needs a decision', async () => {
    await prefer({ defaultPrivacy: 2 });
    await clickMenu({ menuItemId: 'report-page', pageUrl: at.tab.url() });
    const popup = await at.pageAt('/popup.html');
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
    const popup = await at.pageAt('/popup.html');
    await expect.poll(() => addressIn(popup), SOON).toBe(at.tab.url());
    expect(JSON.stringify(await at.stored('local'))).not.toContain('/pages/bad');
  });
});

describe('the command that reports now', () => {
  it('reports the active page, and shows that it is working and done', async () => {
    const commands = await at.chromium.inWorker(() => chrome.commands.getAll());
    // It has no default shortcut, unlike the one that opens the popup.
    expect(commands).toMatchObject([
      { name: '_execute_action', shortcut: 'Ctrl+Shift+F' },
      { name: 'report-now', shortcut: '', description: 'Report now with your defaults' },
    ]);
    at.service.set({ asynchronous: { delayMs: 1_000 } });
    const url = at.tab.url();
    await command();
    await expect.poll(shown, SOON).toEqual(['…', expect.stringContaining('in progress')]);
    await expect.poll(shown, SOON).toEqual(['G', 'Verdict: Good, reported just now']);
    expect(stored()).toEqual([{ url, privacy: '1' }]);
  });

  it('says why if there is no page to report, or no service is set up', async () => {
    const page = at.tab.url();
    await at.tab.goto('about:blank');
    await command();
    await expect
      .poll(shown, SOON)
      .toMatchObject(['!', expect.stringMatching(/must be a web address/)]);
    const popup = await at.pageAt('/popup.html');
    await waitForWords(popup, "can't be reported");
    await popup.close();

    await at.tab.goto(page);
    await at.send('everything.erase', {});
    await command();
    await expect
      .poll(shown, SOON)
      .toMatchObject(['!', expect.stringMatching(/No account is in use/)]);
    await waitForWords(await at.pageAt('/popup.html'), 'Set up');
    expect(at.calls()).toEqual([]);
  });
});

describe('the keyboard shortcuts in Settings', () => {
  it('are those that the browser has set, and lead to where it keeps them', async () => {
    const options = await at.chromium.openOptions('#/settings');
    await expect
      .poll(() => textOf(options, 'dl:has(kbd) dd'), SOON)
      .toEqual(['Ctrl+Shift+F', 'None']);
    await press(options, 'Change shortcuts');
    await at.pageAt('chrome://extensions/shortcuts');
  });
});

describe('the keyword in the address bar', () => {
  it('finds known reports with hostile text as text, and opens the chosen one', async () => {
    const url = 'https://hostile.example/</url><match>&amp;"\'\u202e\u0000\ud800';
    at.service.insert({ url, score: 10 });
    const id = at.service.insert({ url: 'https://shop.example/summer', score: 90 });
    await at.send('reports.list', { accountId: ACCOUNT_ID, query: {}, cursor: null });
    // What was listed is learnt once the answer is out.
    await expect.poll(() => suggestionsFor('hostile.example'), SOON).toHaveLength(1);
    const [hostile] = await suggestionsFor('hostile.example');
    expect(hostile?.description).toContain('hostile.example');
    expect(hostile?.description).not.toMatch(/<\/url><match>|\p{C}/u);
    // The browser itself parses it and would reject broken markup.
    await at.chromium.inWorker(
      (description) => chrome.omnibox.setDefaultSuggestion({ description }),
      hostile?.description ?? '',
    );

    const found = await suggestionsFor('summer');
    expect(found).toMatchObject([
      {
        content: `https://shop.example/summer #${id}`,
        description: expect.stringContaining('<match>Good</match>'),
      },
    ]);
    await enter(found[0]?.content ?? '');
    await at.pageAt(`/public/reports/${id}`);
    expect(stored()).toEqual([]);
  });

  it('reports an address once the person has confirmed it, and not before', async () => {
    const url = `${at.service.origin}/pages/bad`;
    await enter(url);
    const queue = await at.pageAt('#/queue');
    await waitForWords(queue, url);
    expect(at.calls()).toEqual([]);
    await press(queue, 'Report');
    await expect.poll(stored, SOON).toEqual([{ url, privacy: '1' }]);
  });
});
