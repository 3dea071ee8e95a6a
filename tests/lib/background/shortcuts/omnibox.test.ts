import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { asksItem } from '../../../../lib/storage/asks';
import { listenToOmnibox } from '../../../../lib/background/shortcuts/omnibox';
import type { Report } from '../../../../lib/model/report';
import { saveAccounts } from '../../../../lib/storage/save-accounts';
import { aReport } from '../../../support/an-entry';
import { fakeEvent, fakeTabs } from '../../../support/fake-tabs';

interface Suggestion {
  content: string;
  description: string;
}

const search = vi.fn(async (_account: string, _words: string, _limit: number) => reports);
const setDefaultSuggestion = vi.fn((_details: { description: string }) => undefined);
const create = vi.fn(async (_details: { url: string; active?: boolean }) => undefined);
const update = vi.fn(async (_details: { url: string }) => undefined);
const started = fakeEvent();
const changed = fakeEvent();
const entered = fakeEvent();
let reports: Report[];
let tabs: ReturnType<typeof fakeTabs>;

/** Asks the listener for markup and the one for plain text in turn. */
function listen(markup: boolean): void {
  const [onInputStarted, onInputChanged, onInputEntered] = [started, changed, entered];
  const events = { onInputStarted, onInputChanged, onInputEntered, setDefaultSuggestion };
  Object.assign(fakeBrowser.omnibox, events);
  listenToOmnibox({ index: { search }, markup });
}

const suggestionsFor = (typed: string) =>
  new Promise<Suggestion[]>((suggest) => changed.off(typed, suggest));
const lastDefault = () => setDefaultSuggestion.mock.lastCall?.[0].description;

beforeEach(async () => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  for (const event of [started, changed, entered]) event.clear();
  tabs = fakeTabs();
  Object.assign(fakeBrowser.tabs, { create, update });
  reports = [];
  const account = { id: 'a', name: '', baseUrl: 'https://reports.example', keyHint: '' };
  await saveAccounts([account]);
});

describe('what is typed after the keyword', () => {
  beforeEach(() => listen(true));

  it('is explained before anything is typed', async () => {
    started.off();
    await vi.waitFor(() =>
      expect(lastDefault()).toMatch(/Search your reports, or enter an address/),
    );
  });

  it.each([
    ['summer sale', 'Search your reports for <match>summer sale</match>'],
    ['a <b> & "c"', 'Search your reports for <match>a &#60;b&#62; &#38; &#34;c&#34;</match>'],
    ['example.com', 'Report <url>https://example.com/</url>'],
    ['localhost:8080/x', 'Report <url>https://localhost:8080/x</url>'],
    ['http://example.com/a?b=1', 'Report <url>http://example.com/a?b=1</url>'],
    ['javascript:alert(1)', 'Search your reports for <match>javascript:alert(1)</match>'],
    ['file:///etc/passwd', 'Search your reports for <match>file:///etc/passwd</match>'],
    ['what is e.g. this', 'Search your reports for <match>what is e.g. this</match>'],
  ])('%j is recognised as its kind', async (typed, description) => {
    await suggestionsFor(typed);
    expect(lastDefault()).toBe(description);
  });

  it('is looked up in the index of the active account, however an address is spelt', async () => {
    await suggestionsFor(' summer ');
    await suggestionsFor('https://www.example.com/page/#part');
    expect(search.mock.calls).toEqual([
      ['a', 'summer', 6],
      ['a', 'example.com/page', 6],
    ]);
  });

  it('gets the verdict, address and age of each report that can be opened', async () => {
    reports = [
      aReport({ generatedAt: Date.now() - 86_400_000 }),
      aReport({ id: null }),
      aReport({ id: '8', verdict: 'unknown' }),
      aReport({ id: '9', verdict: 'unknown', pending: true }),
    ];
    expect(await suggestionsFor('page')).toEqual([
      {
        content: 'example.com/page #7',
        description:
          '<match>Good</match> <url>example.com/page</url> <dim>reported 1 day ago</dim>',
      },
      {
        content: 'example.com/page #8',
        description: '<match>Unknown</match> <url>example.com/page</url>',
      },
      {
        content: 'example.com/page #9',
        description: '<match>No results yet</match> <url>example.com/page</url>',
      },
    ]);
  });

  it('never finds anything that could break the list', async () => {
    reports = [aReport({ url: `x</url><match>&"'\u0000\u202e\ud800${'y'.repeat(9000)}` })];
    const [found] = await suggestionsFor('x');
    expect(found?.description).toMatch(
      /<url>x&#60;\/url&#62;&#60;match&#62;&#38;&#34;&#39; y{200,}/,
    );
    expect(found?.description.length).toBeLessThan(500);
    expect(`${found?.content}${found?.description}`).not.toMatch(/\p{C}/u);
  });
});

describe('in a browser that shows descriptions unformatted', () => {
  beforeEach(() => listen(false));

  it('there is no markup', async () => {
    reports = [aReport({ url: 'x<b>&' })];
    expect(await suggestionsFor('a & b')).toEqual([
      { content: 'x<b>& #7', description: 'Good x<b>&' },
    ]);
    expect(lastDefault()).toBe('Search your reports for a & b');
  });
});

describe('what is entered', () => {
  beforeEach(() => listen(true));

  it.each([
    ['currentTab', update, { url: 'https://reports.example/public/reports/7' }],
    ['newForegroundTab', create, { url: 'https://reports.example/public/reports/7', active: true }],
    [
      'newBackgroundTab',
      create,
      { url: 'https://reports.example/public/reports/7', active: false },
    ],
  ])('opens the chosen report in the %s', async (where, opens, details) => {
    entered.off('example.com/page #7', where);
    await expect.poll(() => opens.mock.calls).toEqual([[details]]);
  });

  it('asks the person about an address, and does nothing else', async () => {
    entered.off('example.com/page', 'currentTab');
    await expect.poll(() => create.mock.calls.length).toBe(1);
    expect(create.mock.calls[0]?.[0].url).toMatch(/options\.html#\/queue$/);
    const address = 'https://example.com/page';
    expect(await asksItem.getValue()).toEqual([{ address, incognito: false }]);
  });

  it.each([
    [false, /options\.html#\/reports\?search=summer\+sale$/],
    // The browser would remember the words with the page.
    [true, /options\.html#\/reports$/],
  ])('searches the list of reports for words (private window: %s)', async (incognito, url) => {
    tabs.open(1, 'https://example.com', { incognito });
    entered.off('summer sale', 'currentTab');
    await expect.poll(() => create.mock.calls[0]?.[0].url).toMatch(url);
  });

  it('remembers that an address came from a private window', async () => {
    tabs.open(1, 'https://example.com', { incognito: true });
    entered.off('example.com/page', 'currentTab');
    await expect.poll(() => asksItem.getValue()).toMatchObject([{ incognito: true }]);
  });
});
