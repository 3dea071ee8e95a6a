import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { NO_POLICY } from '../../../lib/model/policy';
import { PRIVACY } from '../../../lib/model/report';
import { accountsItem, activeAccount, activeAccountItem } from '../../../lib/storage/accounts';
import { apiKeysItem } from '../../../lib/storage/api-keys';
import { asksItem } from '../../../lib/storage/asks';
import { openedTabsItem } from '../../../lib/storage/opened-tabs';
import {
  DEFAULT_PREFERENCES,
  lastPrivacyItem,
  preferencesItem,
  startingPrivacy,
} from '../../../lib/storage/preferences';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { unseenItem } from '../../../lib/storage/unseen';

const { local, session } = fakeBrowser.storage;
const ACCOUNT = { id: 'a', name: 'Mine', baseUrl: 'https://reports.example', keyHint: '1234' };
const OTHER = { ...ACCOUNT, id: 'b' };
const KEY = { key: 'secret', origin: 'https://reports.example' };
const NONSENSE: [string, unknown][] = [
  ['null', null],
  ['a string', 'x'],
  ['a number', 7],
  ['a list', [7]],
  ['a record', { a: {} }],
];

beforeEach(() => fakeBrowser.reset());

describe('damaged preferences', () => {
  it('that the browser drops as soon as they are read are the defaults', async () => {
    vi.spyOn(local, 'get').mockRejectedValueOnce(new Error('Invalid JSON'));
    expect(await preferencesItem.getValue()).toMatchObject(DEFAULT_PREFERENCES);
  });

  it.each(NONSENSE)('that are %s are the defaults', async (_, preferences) => {
    await local.set({ preferences });
    expect(await preferencesItem.getValue()).toMatchObject(DEFAULT_PREFERENCES);
  });

  it.each(Object.keys(DEFAULT_PREFERENCES))(
    'fall back field by field: %s alone is the default',
    async (name) => {
      const chosen = {
        defaultPrivacy: PRIVACY.password,
        rememberChoice: true,
        reportPage: 'https://pages.example/{id}',
        notify: true,
        badge: true,
        theme: 'dark',
        language: 'de',
        sync: true,
      };
      const fallback = DEFAULT_PREFERENCES[name as keyof typeof DEFAULT_PREFERENCES];
      for (const damage of [null, 'x', 7, {}, []]) {
        await local.set({ preferences: { ...chosen, [name]: damage } });
        expect(await preferencesItem.getValue()).toEqual({ ...chosen, [name]: fallback });
      }
    },
  );

  it.each(NONSENSE)('never start a report at Public: %s', async (_, damage) => {
    await local.set({
      preferences: { defaultPrivacy: damage, rememberChoice: true },
      lastPrivacy: damage,
    });
    const [preferences, last] = [
      await preferencesItem.getValue(),
      await lastPrivacyItem.getValue(),
    ];
    expect(startingPrivacy(preferences, last, NO_POLICY)).toBe(PRIVACY.private);
  });

  it('keep what a newer version added', async () => {
    await local.set({ preferences: { theme: 'dark', density: 'high' } });
    await preferencesItem.update((now) => ({ ...now, notify: true }));
    const stored = { ...DEFAULT_PREFERENCES, theme: 'dark', density: 'high', notify: true };
    expect((await local.get()).preferences).toEqual(stored);
  });
});

describe('an active account that is not readable', () => {
  it('is not replaced by another one: reports would go to another service', async () => {
    await local.set({ accounts: [null, OTHER, { ...ACCOUNT, baseUrl: 7 }], activeAccount: 'a' });
    expect(await accountsItem.getValue()).toEqual([OTHER]);
    expect(await activeAccount()).toBeNull();
  });

  it.each(NONSENSE.filter(([, value]) => typeof value !== 'string'))(
    'because its name is %s is the first one, as on the first start',
    async (_, damage) => {
      await local.set({ accounts: [ACCOUNT], activeAccount: damage });
      expect(await activeAccountItem.getValue()).toBeNull();
      expect(await activeAccount()).toEqual(ACCOUNT);
    },
  );
});

describe('a damaged item', () => {
  it.each(NONSENSE)('that is %s reads as empty', async (_, damage) => {
    const keys = ['apiKeys', 'unseen', 'index:a', 'lastPrivacy'];
    await local.set(Object.fromEntries(keys.map((key) => [key, damage])));
    await session.set({ asks: damage, openedTabs: damage });
    expect(await apiKeysItem.getValue()).toEqual({});
    expect(await unseenItem.getValue()).toMatchObject({ verdict: null, news: false });
    expect((await readingProgressItem('a').getValue()).phase).toBe('none');
    expect(await asksItem.getValue()).toEqual([]);
    expect(await openedTabsItem.getValue()).toEqual(Array.isArray(damage) ? [7] : []);
  });

  it('costs one key, one question or one tab, and no other', async () => {
    const ask = { address: 'https://example.com/', incognito: false };
    await local.set({ apiKeys: { a: KEY, b: null, c: { key: 7 }, d: 'secret' } });
    await session.set({ asks: [null, ask, { address: 7 }], openedTabs: [3, 'x', null] });
    expect(await apiKeysItem.getValue()).toEqual({ a: KEY });
    expect(await asksItem.getValue()).toEqual([ask]);
    expect(await openedTabsItem.getValue()).toEqual([3]);
  });

  it.each([
    ['phase', 'finished'],
    ['seen', '12'],
    ['notBefore', 'soon'],
    ['walks', null],
    ['walk', { cursor: 7 }],
    ['failure', 'none'],
  ])('in the progress of reading (%s: %j) has everything read again', async (name, damage) => {
    const item = readingProgressItem('a');
    const sound = { ...(await item.getValue()), phase: 'ready' as const, seen: 12 };
    await item.setValue(sound);
    expect(await item.getValue()).toEqual(sound);
    await local.set({ 'index:a': { ...sound, [name]: damage } });
    expect(await item.getValue()).toMatchObject({ phase: 'none', seen: 0 });
  });
});
