import type { Page } from 'puppeteer-core';
import { expect, it, vi } from 'vitest';
import type { browser as extensionApi } from 'wxt/browser';
import type { PageCopy } from '../../lib/storage/page-copies';
import { textOf } from '../support/page';
import { SOON } from './support/popup';
import { ACCOUNT_ID, useReporting } from './support/reporting';

/** Used by `bare.evaluate` inside the browser. */
declare const chrome: Pick<typeof extensionApi, 'storage'>;

const at = useReporting();

const card = (popup: Page): Promise<string[]> => textOf(popup, 'main section[role="status"]');

/** What this browser knows: the service tells nothing. */
async function firstCard(): Promise<string[]> {
  at.service.addFault({ method: 'GET', action: 'status', status: 500 });
  const popup = await at.openPopup();
  const shown = await card(popup);
  await popup.close();
  at.service.clearFaults();
  return shown;
}

/** Opens a popup, which leaves a copy. The first ones may come while the index is still being filled. */
async function leaveCopy(): Promise<PageCopy | null> {
  await firstCard();
  const { pageCopies, indexMark } = await at.stored('local');
  const [copy] = (pageCopies ?? []) as PageCopy[];
  return copy && copy.mark === indexMark ? copy : null;
}

it('what was shown of a page is there again without its index, but not once that has changed', async () => {
  const url = `${at.service.origin}/pages/good`;
  at.service.insert({ url, score: 30, privacy: 0 });
  const popup = await at.visit('/pages/good');
  await expect.poll(() => card(popup), SOON).toEqual([expect.stringMatching(/^Bad · Public · /)]);
  await popup.close();
  const copy = await vi.waitUntil(leaveCopy, SOON);

  // It tells something else than the index, to tell them apart.
  const same = copy.known.same.map((report) => ({ ...report, verdict: 'decent' as const }));
  const pageCopies: PageCopy[] = [{ ...copy, known: { ...copy.known, same } }];
  await at.bare.evaluate((values) => chrome.storage.local.set(values), { pageCopies });
  expect(await firstCard()).toEqual([expect.stringMatching(/^Decent · Public · /)]);

  at.service.insert({ url, score: 95 });
  await at.send('page.look', { accountId: ACCOUNT_ID, address: url });
  expect(await firstCard()).toEqual([expect.stringMatching(/^Good · Private · /)]);
});
