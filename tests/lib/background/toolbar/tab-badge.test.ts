import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Sign } from '../../../../lib/background/toolbar/badge';
import { createTabBadge, type TabBadge } from '../../../../lib/background/toolbar/tab-badge';
import type { Report } from '../../../../lib/model/report';
import { activeAccountItem } from '../../../../lib/storage/accounts';
import { saveAccounts } from '../../../../lib/storage/save-accounts';
import { savePreferences } from '../../../../lib/storage/save-preferences';
import { preferencesItem } from '../../../../lib/storage/preferences';
import { aReport } from '../../../support/an-entry';
import { fakeTabs } from '../../../support/fake-tabs';

// Node has no canvas.
vi.mock('../../../../lib/background/toolbar/verdict-icon', () => ({
  verdictIcon: (drawn: string) => ({ drawn }),
}));

const GOOD = 'https://example.com/good';
const NEW = 'https://example.com/new';
const UNKNOWN = { text: '', title: 'Verdict: report this page', icon: 'own' };
const KNOWN = { text: 'G', title: 'Verdict: Good', icon: 'good' };
const CLEARED = { text: null, title: '', icon: 'own' };

let browser: ReturnType<typeof fakeTabs>;
let urgent: Sign | null | Promise<null>;
let reports: Map<string, Report>;
let look: (accountId: string, address: string) => Promise<Report | null>;
let badge: TabBadge;

const turn = async (on: boolean) =>
  preferencesItem.setValue({ ...(await preferencesItem.getValue()), badge: on });
const account = (id: string) => ({ id, name: id, baseUrl: `https://${id}.example`, keyHint: '' });

beforeEach(async () => {
  fakeBrowser.reset();
  browser = fakeTabs();
  urgent = null;
  reports = new Map([[`a ${GOOD}`, aReport()]]);
  look = async (accountId, address) => reports.get(`${accountId} ${address}`) ?? null;
  await saveAccounts([account('a'), account('b')]);
  await activeAccountItem.setValue('a');
  badge = createTabBadge({ index: { look: (...of) => look(...of) }, urgent: async () => urgent });
});

describe('with verdicts turned on for every page', () => {
  beforeEach(async () => {
    await turn(true);
    browser.grant('tabs');
  });

  it.each([
    ['a page that was reported', GOOD, KNOWN],
    ['a page that was not', NEW, UNKNOWN],
    ['a page of the browser', 'chrome://settings', UNKNOWN],
  ])('the toolbar recognises %s', async (_, url, shown) => {
    browser.navigate(browser.open(1, NEW), url);
    await expect.poll(() => browser.shown(1)).toEqual(shown);
  });

  it.each([
    ['a moment ago', { generatedAt: Date.now() }, 'Verdict: Good, reported just now'],
    [
      'days ago',
      { generatedAt: Date.now() - 3 * 86_400_000 },
      'Verdict: Good, reported 3 days ago',
    ],
    ['but not generated', { pending: true, verdict: 'unknown' }, 'Verdict: No results yet'],
  ] as const)('the title describes a page that was reported %s', async (_, change, title) => {
    reports.set(`a ${GOOD}`, aReport(change));
    browser.navigate(browser.open(1, NEW), GOOD);
    await expect.poll(() => browser.shown(1).title).toBe(title);
  });

  it('a tab that is not in front is looked up once it is', async () => {
    const tab = browser.open(1, NEW, { active: false });
    browser.navigate(tab, GOOD);
    browser.navigate(browser.open(2, NEW), GOOD);
    await expect.poll(() => browser.shown(2)).toEqual(KNOWN);
    expect(browser.shown(1)).toEqual({});
    tab.active = true;
    browser.events.activated.off({ tabId: 1 });
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
  });

  it('a private window is left alone', async () => {
    browser.navigate(browser.open(1, NEW, { incognito: true }), GOOD);
    browser.navigate(browser.open(2, NEW), GOOD);
    await expect.poll(() => browser.shown(2)).toEqual(KNOWN);
    await turn(false);
    await expect.poll(() => browser.shown(2)).toEqual(CLEARED);
    expect(browser.shown(1)).toEqual({});
  });

  it('only the last page of a tab counts, however long the look-up took', async () => {
    let answer = (_report: Report): void => undefined;
    const late = new Promise<Report>((done) => (answer = done));
    const looked = vi.fn(look);
    look = (accountId, address) =>
      looked(accountId, address).then((found) => (found ? late : null));
    const drawn = vi.spyOn(fakeBrowser.action, 'setIcon');
    const tab = browser.open(1, NEW);
    browser.navigate(tab, GOOD);
    await expect.poll(() => looked.mock.calls).toEqual([['a', GOOD]]);
    browser.navigate(tab, NEW);
    await expect.poll(() => browser.shown(1)).toEqual(UNKNOWN);
    answer(aReport());
    await badge.repaint();
    await expect.poll(() => looked.mock.calls.length).toBe(3);
    await expect.poll(() => drawn.mock.calls.length).toBe(2);
    expect(drawn.mock.calls.some(([details]) => details.imageData)).toBe(false);
  });

  it('a page that is left while all tabs are updated is not shown again', async () => {
    let answer = (_sign: null): void => undefined;
    const tab = browser.open(1, NEW);
    browser.navigate(tab, GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    urgent = new Promise((done) => (answer = done));
    const tabsRead = vi.spyOn(fakeBrowser.tabs, 'query');
    const updated = badge.repaint();
    await expect.poll(() => tabsRead.mock.results.length).toBe(1);
    await tabsRead.mock.results[0]?.value;
    urgent = null;
    browser.navigate(tab, NEW);
    await expect.poll(() => browser.shown(1)).toEqual(UNKNOWN);
    const looked = vi.fn(look);
    look = looked;
    answer(null);
    await updated;
    await expect.poll(() => looked.mock.calls).toEqual([['a', NEW]]);
  });

  it('urgent news takes priority, and the verdict stays in icon and title', async () => {
    browser.navigate(browser.open(1, NEW), GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    urgent = { letter: '…', colour: '#000', title: 'badgeInProgress' };
    await badge.repaint();
    await expect
      .poll(() => browser.shown(1))
      .toEqual({ text: null, title: 'Verdict: Good · in progress', icon: 'good' });
    urgent = null;
    await badge.repaint();
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
  });

  it('another account shows what it knows', async () => {
    browser.navigate(browser.open(1, NEW), GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    await activeAccountItem.setValue('b');
    await expect.poll(() => browser.shown(1)).toEqual(UNKNOWN);
  });

  it('a deleted report is no longer shown', async () => {
    browser.navigate(browser.open(1, NEW), GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    reports.clear();
    await badge.repaint();
    await expect.poll(() => browser.shown(1)).toEqual(UNKNOWN);
  });

  it.each([
    ['it is turned off', () => turn(false)],
    ['the permission is revoked', async () => browser.revoke('tabs')],
  ])('every tab is cleared once %s', async (_, end) => {
    const tab = browser.open(1, NEW);
    browser.navigate(tab, GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    tab.active = false;
    await end();
    await expect.poll(() => browser.shown(1)).toEqual(CLEARED);
  });

  it('a warning stays while it is explained, until the page is left or work continues', async () => {
    const tab = browser.open(1, GOOD);
    await badge.warn(1, 'why');
    const warning = { text: '!', title: 'Verdict: why' };
    expect(browser.shown(1)).toEqual(warning);
    await badge.opened();
    await badge.repaint();
    expect(browser.shown(1)).toEqual(warning);
    browser.navigate(tab, GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    await badge.warn(1, 'why');
    badge.forgetWarnings();
    await badge.repaint();
    await expect.poll(() => browser.shown(1).text).toBe('G');
  });
});

describe('with verdicts not turned on', () => {
  it('nothing is shown, and tabs no longer wake the worker', async () => {
    browser.navigate(browser.open(1, NEW), GOOD);
    await expect.poll(browser.isWatched).toBe(false);
    expect(browser.shown(1)).toEqual({});
  });

  it('the permission alone, granted for something else, shows nothing', async () => {
    browser.grant('tabs');
    browser.navigate(browser.open(1, NEW), GOOD);
    await expect.poll(browser.isWatched).toBe(false);
    expect(browser.shown(1).text ?? null).toBe(null);
  });

  it('a tab over which Verdict was opened shows its verdict until it leaves the site', async () => {
    const tab = browser.open(1, GOOD);
    await badge.opened();
    expect(browser.shown(1)).toEqual(KNOWN);
    browser.navigate(tab, NEW);
    await expect.poll(() => browser.shown(1)).toEqual({ ...UNKNOWN, text: null });
    browser.navigate(tab, GOOD);
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    // Without its address being visible.
    browser.navigate(tab, undefined);
    await expect.poll(() => browser.shown(1)).toEqual({ ...UNKNOWN, text: null });
    await expect
      .poll(() => fakeBrowser.storage.session.get('openedTabs'))
      .toEqual({ openedTabs: [] });
  });

  it('closed tabs are forgotten, even two at the same time', async () => {
    browser.open(1, GOOD).active = false;
    await fakeBrowser.storage.session.set({ openedTabs: [1, 2] });
    browser.events.removed.off(1);
    browser.events.removed.off(2);
    await expect
      .poll(() => fakeBrowser.storage.session.get('openedTabs'))
      .toEqual({ openedTabs: [] });
  });

  it('another preference, or another permission, changes nothing', async () => {
    browser.open(1, GOOD);
    await badge.opened();
    await savePreferences({ theme: 'dark' });
    browser.grant('notifications');
    await expect.poll(() => browser.shown(1)).toEqual(KNOWN);
    expect(await fakeBrowser.storage.session.get()).toEqual({ openedTabs: [1] });
  });

  it('a private window and Verdict’s own pages show nothing', async () => {
    browser.open(1, GOOD, { incognito: true });
    await badge.opened();
    expect(browser.shown(1)).toEqual({});
    expect(await fakeBrowser.storage.session.get()).toEqual({});
  });
});
