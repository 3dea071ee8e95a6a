import { beforeEach, describe, expect, it, vi } from 'vitest';
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
  expect(await later.shown()).toMatchObject([
    { text: 'B' },
    { title: 'Verdict: last verdict: Bad' },
  ]);
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

describe('work that waits as the service asked', () => {
  const limited = anEntry({
    id: 'limited',
    failure: { kind: 'rate-limited', waitMs: 30_000 },
    notBefore: Date.now() + 30_000,
  });
  const aDelete = { type: 'delete', address: 'https://example.com/', reportId: '7' } as const;

  it.each<[string, Entry[]]>([
    ['alone', []],
    ['with what is behind it', [anEntry({ id: 'behind' })]],
    ['with a delete that can be undone', [anEntry({ task: aDelete, notBefore: Infinity })]],
    ['with what is done', [anEntry({ state: 'done' })]],
  ])('looks held: %s', async (_, others) => {
    const { shown } = startBadge();
    const held = [{ text: '‖' }, { title: 'Verdict: waiting' }];
    expect(await shown([limited, ...others])).toEqual(held);
  });

  it.each<[string, Partial<Entry>, string]>([
    ['something is being sent', { state: 'sending' }, '…'],
    ['another account has work', { accountId: 'other' }, '…'],
    ['something needs attention', { state: 'stopped' }, '!'],
  ])('does not hide that %s', async (_, change, letter) => {
    const { shown } = startBadge();
    const other = anEntry({ id: 'other', ...change });
    expect(await shown([limited, other])).toMatchObject([{ text: letter }, {}]);
  });

  it('holds the rest from a private window, too, without being shown', async () => {
    const { shown } = startBadge();
    const unseen = { ...limited, incognito: true };
    expect(await shown([unseen])).toMatchObject([{ text: '' }, {}]);
    expect(await shown([unseen, anEntry({ id: 'behind' })])).toMatchObject([{ text: '‖' }, {}]);
  });
});
