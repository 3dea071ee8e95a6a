import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBadge } from '../../../../lib/background/badge';
import { anEntry } from '../../../support/an-entry';

const action = { setBadgeText: vi.fn(), setBadgeBackgroundColor: vi.fn(), setTitle: vi.fn() };

beforeEach(() => Object.assign(fakeBrowser, { action }));

it('news that no notification may tell stand on the toolbar until a person looks', async () => {
  const badge = createBadge();
  const shown = async (entries = [anEntry({ state: 'done' })]) => {
    await badge.update(null, entries);
    return [action.setBadgeText, action.setTitle].map((set) => set.mock.lastCall?.[0]);
  };
  badge.tellNews();
  const news = [{ text: '!' }, { title: 'Verdict: a watched page has changed' }];
  expect(await shown()).toEqual(news);
  expect(await shown([anEntry({ state: 'sending' })])).toMatchObject([{ text: '…' }, {}]);
  expect(await shown()).toEqual(news);
  badge.seen();
  expect(await shown()).toMatchObject([{ text: '' }, {}]);
});
