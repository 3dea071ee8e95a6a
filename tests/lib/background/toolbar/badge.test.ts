import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBadge } from '../../../../lib/background/toolbar/badge';
import type { Entry } from '../../../../lib/model/entry';
import { anEntry, aReport } from '../../../support/an-entry';

const action = { setBadgeText: vi.fn(), setBadgeBackgroundColor: vi.fn(), setTitle: vi.fn() };

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser, { action });
});

/** The badge of a freshly started worker. */
function startBadge() {
  let work: Entry[] = [];
  const badge = createBadge({ work: async () => work });
  const shown = async (entries = [anEntry({ state: 'done' })]) => {
    work = entries;
    await badge.update(null);
    return [action.setBadgeText, action.setTitle].map((set) => set.mock.lastCall?.[0]);
  };
  return { badge, shown };
}

it('news that cannot be shown as a notification stays on the toolbar until a person looks', async () => {
  const { badge, shown } = startBadge();
  await badge.showNews();
  const news = [{ text: '!' }, { title: 'Verdict: a watched page has changed' }];
  expect(await shown()).toEqual(news);
  expect(await shown([anEntry({ state: 'sending' })])).toMatchObject([{ text: '…' }, {}]);
  const later = startBadge();
  expect(await later.shown()).toEqual(news);
  await later.badge.seen();
  expect(await later.shown()).toMatchObject([{ text: '' }, {}]);
});

it('the verdict of finished work is shown there too', async () => {
  const { badge } = startBadge();
  await badge.update(anEntry({ state: 'done', report: aReport({ verdict: 'bad' }) }));
  const later = startBadge();
  expect(await later.shown()).toMatchObject([{ text: 'B' }, { title: 'Verdict: Bad' }]);
  await later.badge.seen();
  expect(await later.shown()).toMatchObject([{ text: '' }, {}]);
});

it('private windows leave nothing behind', async () => {
  const { badge, shown } = startBadge();
  await badge.update(anEntry({ state: 'done', report: aReport(), incognito: true }));
  expect(await shown()).toMatchObject([{ text: '' }, {}]);
  expect(await fakeBrowser.storage.local.get()).toEqual({});
});

it.each<[string, Partial<Entry>]>([
  ['was stopped', { state: 'stopped' }],
  ['waits for a key', { state: 'waiting', failure: { kind: 'key-rejected' } }],
  ['made two reports', { state: 'done', twins: [aReport()] }],
])('work that %s needs attention', async (_, change) => {
  const { shown } = startBadge();
  expect(await shown([anEntry(change)])).toMatchObject([{ text: '!' }, {}]);
});
