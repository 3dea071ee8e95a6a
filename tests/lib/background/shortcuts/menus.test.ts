import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenToMenus } from '../../../../lib/background/shortcuts/menus';
import { fakeEvent } from '../../../support/fake-tabs';

const reportNow = vi.fn(async () => undefined);
const create = vi.fn((_details: { id: string; title: string }) => undefined);
const removeAll = vi.fn(async () => undefined);
let clicked: ReturnType<typeof fakeEvent>;

const pageUrl = 'https://example.com/page';
const linkUrl = 'https://example.com/link';
const tab = { id: 5, incognito: true };

beforeEach(() => {
  fakeBrowser.reset();
  vi.clearAllMocks();
  clicked = fakeEvent();
  Object.assign(fakeBrowser.contextMenus, { create, removeAll, onClicked: clicked });
  listenToMenus(reportNow);
});

describe('the context menu', () => {
  it('is created on installation, only for web pages and links to them', async () => {
    expect(create).not.toHaveBeenCalled();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' });
    await expect.poll(() => create.mock.calls.length).toBe(2);
    const web = ['http://*/*', 'https://*/*'];
    expect(create.mock.calls).toMatchObject([
      [{ id: 'report-page', title: 'Report this page', documentUrlPatterns: web }],
      [{ id: 'report-link', title: 'Report this link', targetUrlPatterns: web }],
    ]);
    expect(removeAll.mock.invocationCallOrder[0]).toBeLessThan(create.mock.invocationCallOrder[0]!);
  });

  it.each([
    ['report-page', { address: pageUrl, tab, isPage: true }],
    ['report-link', { address: linkUrl, tab, isPage: false }],
  ])('reports the right address for %s', (menuItemId, wish) => {
    clicked.off({ menuItemId, pageUrl, linkUrl }, tab);
    expect(reportNow.mock.calls).toEqual([[wish]]);
  });
});
