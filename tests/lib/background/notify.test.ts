import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { listenToNotifications, notify, notifyNews } from '../../../lib/background/notify';
import type { Entry } from '../../../lib/model/entry';
import type { VerdictChange, Watch } from '../../../lib/model/watch';
import { preferencesItem } from '../../../lib/storage/preferences';
import { anEntry, aReport } from '../../support/an-entry';
import { aBrief, aChange } from '../../support/a-check';
import { fakeEvent } from '../../support/fake-tabs';

const create = vi.fn((_id: string, _options: { title: string; message: string }) =>
  Promise.resolve(''),
);
let contexts: { contextType: string }[];

beforeEach(async () => {
  fakeBrowser.reset();
  create.mockClear();
  contexts = [{ contextType: 'BACKGROUND' }];
  Object.assign(fakeBrowser.notifications, { create });
  Object.assign(fakeBrowser.runtime, { getContexts: () => Promise.resolve(contexts) });
  await preferencesItem.setValue({ ...(await preferencesItem.getValue()), notify: true });
});

const done = (change: Partial<Entry> = {}) =>
  anEntry({ state: 'done', report: aReport({ verdict: 'decent' }), ...change });
const address = 'https://example.com/page';

describe('a notification', () => {
  it('shows the verdict of a finished report', async () => {
    await notify(done());
    expect(create.mock.calls).toEqual([
      ['e1', expect.objectContaining({ title: 'Decent', message: address })],
    ]);
  });

  it('says what needs the person’s attention, and why', async () => {
    await notify(anEntry({ state: 'stopped', failure: { kind: 'too-large' } }));
    const [, { title, message }] = create.mock.calls[0]!;
    expect(title).toBe(`Needs attention: ${address}`);
    expect(message).toMatch(/too large/);
  });

  it.each([
    ['work that goes on', anEntry({ state: 'sending' })],
    ['a private window', done({ incognito: true })],
    ['a delete', done({ task: { type: 'delete', address, reportId: '7' } })],
  ])('is not shown for %s', async (_, entry) => {
    await notify(entry);
    expect(create).not.toHaveBeenCalled();
  });

  it.each(['POPUP', 'TAB'])('is not shown while a %s of Verdict is open', async (contextType) => {
    contexts.push({ contextType });
    await notify(done());
    expect(create).not.toHaveBeenCalled();
  });

  it('is not shown unless it is turned on', async () => {
    await preferencesItem.setValue({ ...(await preferencesItem.getValue()), notify: false });
    await notify(done());
    expect(create).not.toHaveBeenCalled();
  });

  it('is skipped if the permission was revoked', async () => {
    const { notifications } = fakeBrowser;
    Object.assign(fakeBrowser, { notifications: undefined });
    await expect(notify(done())).resolves.toBeUndefined();
    Object.assign(fakeBrowser, { notifications });
  });
});

describe('news of a watched page', () => {
  const aWatch = (change: Pick<VerdictChange, 'from' | 'to'>): Watch => ({
    id: 'a1:7',
    accountId: 'a1',
    reportId: '7',
    address: 'https://example.com/pricing',
    every: 'daily',
    since: 0,
    nextAt: 1,
    run: null,
    lastAt: null,
    lastVerdict: null,
    change: { at: 5, told: false, ...change },
    failure: null,
  });

  it.each<[Pick<VerdictChange, 'from' | 'to'>, string]>([
    [{ from: 'good', to: 'bad' }, 'example.com/pricing: good → bad'],
    [{ from: 'bad', to: 'decent' }, 'example.com/pricing: bad → decent'],
    [{ from: 'good', to: 'gone' }, 'example.com/pricing: the report no longer exists'],
  ])('as %j is shown in one line, under its own name', async (change, title) => {
    expect(await notifyNews(aWatch(change), null)).toBe(true);
    expect(create.mock.calls).toEqual([['watch:a1:7:5', expect.objectContaining({ title })]]);
  });

  it.each<[told: string, fixed: string[], added: string[]]>([
    ['New: Images without alternative text', [], ['image_keywords']],
    ['Fixed: Title', ['title'], []],
    [
      'New: Slow to load, Page is too large, and 1 more\nFixed: Title, Language',
      ['title', 'language'],
      ['load_time', 'page_size', 'http2'],
    ],
    ['The verdict on a page you watch has changed.', [], []],
  ])('names the checks behind it: %j', async (told, fixed, added) => {
    const change = aChange(fixed, added, { remaining: 1 });
    await notifyNews(aWatch({ from: 'good', to: 'bad' }), aBrief([], { verdict: 'bad', change }));
    expect(create).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ message: told }),
    );
  });

  it('names no checks of earlier results', async () => {
    const change = aChange(['title'], []);
    const earlier = aBrief([], { verdict: 'good', change });
    await notifyNews(aWatch({ from: 'good', to: 'bad' }), earlier);
    expect(create).toHaveBeenLastCalledWith(
      expect.anything(),
      expect.objectContaining({ message: 'The verdict on a page you watch has changed.' }),
    );
  });

  it('is announced even if finished work is not', async () => {
    await preferencesItem.setValue({ ...(await preferencesItem.getValue()), notify: false });
    expect(await notifyNews(aWatch({ from: 'good', to: 'bad' }), null)).toBe(true);
    expect(create).toHaveBeenCalledOnce();
  });

  it('is left to the toolbar if the browser may not notify', async () => {
    const { notifications } = fakeBrowser;
    Object.assign(fakeBrowser, { notifications: undefined });
    expect(await notifyNews(aWatch({ from: 'good', to: 'bad' }), null)).toBe(false);
    Object.assign(fakeBrowser, { notifications });
  });
});

describe('a click on a notification', () => {
  const clicked = fakeEvent();
  const granted = fakeEvent();
  const opened = vi.fn((_tab: { url: string }) => Promise.resolve());
  const cleared = vi.fn(() => Promise.resolve(true));
  const { notifications } = fakeBrowser;

  beforeEach(() => {
    for (const event of [clicked, granted]) event.clear();
    opened.mockClear();
    Object.assign(fakeBrowser, {
      notifications: { onClicked: clicked, clear: cleared },
      permissions: { onAdded: granted },
    });
    Object.assign(fakeBrowser.tabs, { create: opened });
    return () => Object.assign(fakeBrowser, { notifications });
  });

  const told = () => opened.mock.calls.map(([{ url }]) => new URL(url).hash);

  it('opens the queue, and removes it', () => {
    listenToNotifications();
    clicked.off('e1');
    expect(told()).toEqual(['#/queue']);
    expect(cleared).toHaveBeenCalledWith('e1');
  });

  it('works once notifications are allowed, and only once', () => {
    const { notifications: allowed } = fakeBrowser;
    Object.assign(fakeBrowser, { notifications: undefined });
    listenToNotifications();
    Object.assign(fakeBrowser, { notifications: allowed });
    granted.off({ permissions: ['notifications'] });
    granted.off({ permissions: ['tabs'] });
    clicked.off('e1');
    expect(told()).toEqual(['#/queue']);
  });
});
