import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { asksItem } from '../../../../lib/storage/asks';
import { createReportNow } from '../../../../lib/background/shortcuts/report-now';
import type { Browser } from '../../../../lib/browser';
import type { StoreInput } from '../../../../lib/messages';
import type { Entry } from '../../../../lib/model/entry';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import { PRIVACY } from '../../../../lib/model/report';
import { saveAccounts } from '../../../../lib/storage/save-accounts';
import { lastPrivacyItem, preferencesItem } from '../../../../lib/storage/preferences';
import { anEntry } from '../../../support/an-entry';

const PAGE = 'https://example.com/page';
const SECRET = 'https://example.com/page?token=k3yAb9Zq7Xw2';

const store = vi.fn(async (_input: StoreInput): Promise<Outcome<Entry>> => success(anEntry()));
const warn = vi.fn(async (_tabId: number, _reason: string) => undefined);
const opened = vi.fn(async () => undefined);
const openPopup = vi.fn(async () => undefined);
const openTab = vi.fn(async (_details: { url: string }) => undefined);
const reportNow = createReportNow({ store, toolbar: { warn, opened } });

const tab = { id: 5, windowId: 1, incognito: false } as Browser.tabs.Tab;
const page = (address: string) => reportNow({ address, tab, isPage: true });
const link = (address: string) => reportNow({ address, tab, isPage: false });
const prefer = async (change: object) =>
  preferencesItem.setValue({ ...(await preferencesItem.getValue()), ...change });

beforeEach(async () => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  store.mockImplementation(async () => success(anEntry()));
  openPopup.mockImplementation(async () => undefined);
  Object.assign(fakeBrowser.action, { openPopup });
  Object.assign(fakeBrowser.tabs, { create: openTab });
  const account = { id: 'a', name: '', baseUrl: 'https://reports.example', keyHint: '' };
  await saveAccounts([account]);
});

describe('reporting without a form', () => {
  it.each([
    ['the default', {}, null, PRIVACY.private],
    ['another default', { defaultPrivacy: PRIVACY.public }, null, PRIVACY.public],
    ['the last choice, if it is remembered', { rememberChoice: true }, 0, PRIVACY.public],
    ['the default, if it is not', {}, 0, PRIVACY.private],
  ] as const)('uses %s', async (_, preferences, last, privacy) => {
    await prefer(preferences);
    await lastPrivacyItem.setValue(last);
    await link(PAGE);
    expect(store.mock.calls).toEqual([
      [{ accountId: 'a', address: PAGE, privacy, incognito: false }],
    ]);
    expect(opened).toHaveBeenCalledOnce();
    expect([warn, openPopup, openTab].some((each) => each.mock.calls.length > 0)).toBe(false);
  });

  it.each([
    ['that may hold a secret', SECRET, {}, /may hold a secret/],
    ['in a private network', 'http://192.168.0.1/', {}, /may hold a secret/],
    ['that needs a password', PAGE, { defaultPrivacy: PRIVACY.password }, /needs a password/],
  ])('asks the person about a link %s, and sends nothing', async (_, address, choice, reason) => {
    await prefer(choice);
    await link(address);
    expect(store).not.toHaveBeenCalled();
    expect(warn.mock.calls).toEqual([[5, expect.stringMatching(reason)]]);
    expect(await asksItem.getValue()).toEqual([{ address, incognito: false }]);
    expect(openTab.mock.calls[0]?.[0].url).toMatch(/options\.html#\/queue$/);
    expect(JSON.stringify(await fakeBrowser.storage.local.get())).not.toContain(address);
  });

  it('leaves the same question about the page itself to the popup', async () => {
    await page(SECRET);
    expect(store).not.toHaveBeenCalled();
    expect(openPopup).toHaveBeenCalledWith({ windowId: 1 });
    expect(await asksItem.getValue()).toEqual([]);
  });

  it('asks on a separate page if the popup cannot be opened', async () => {
    openPopup.mockRejectedValue(new Error('no gesture'));
    await page(SECRET);
    expect(await asksItem.getValue()).toEqual([{ address: SECRET, incognito: false }]);
    expect(openTab).toHaveBeenCalledOnce();
  });

  it('asks once for the same address', async () => {
    await link(SECRET);
    await link(`${SECRET}&more=1`);
    await link(SECRET);
    expect((await asksItem.getValue()).map(({ address }) => address)).toEqual([
      SECRET,
      `${SECRET}&more=1`,
    ]);
  });

  it('says why the background did not accept it', async () => {
    store.mockResolvedValue(failed({ kind: 'not-saved' }));
    await page(PAGE);
    expect(warn.mock.calls).toEqual([[5, expect.stringMatching(/couldn't save this/)]]);
    expect(openPopup).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
  });

  it('passes on that a window is private, and shows the work in its popup', async () => {
    await reportNow({ address: PAGE, tab: { ...tab, incognito: true }, isPage: true });
    expect(store.mock.calls[0]?.[0]).toMatchObject({ incognito: true });
    expect(openPopup).toHaveBeenCalledOnce();
    expect(opened).not.toHaveBeenCalled();
    await reportNow({ address: SECRET, tab: { ...tab, incognito: true }, isPage: false });
    expect(await asksItem.getValue()).toEqual([{ address: SECRET, incognito: true }]);
  });
});
