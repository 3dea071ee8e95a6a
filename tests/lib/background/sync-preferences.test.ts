import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { syncPreferences } from '../../../lib/background/sync-preferences';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../lib/storage/list-preferences';
import { viewsItem } from '../../../lib/storage/views';
import { PRIVACY } from '../../../lib/model/report';
import { savePreferences } from '../../../lib/storage/save-preferences';
import { DEFAULT_PREFERENCES, preferencesItem } from '../../../lib/storage/preferences';

const { sync: _, ...PREFERENCES } = DEFAULT_PREFERENCES;
const SHARED = { ...PREFERENCES, ...DEFAULT_LIST_PREFERENCES, views: [] };
const VIEW = { name: 'Bad', state: 'result=bad' };
const permitted = vi.fn(async (_permissions: unknown) => false);

beforeEach(() => {
  fakeBrowser.reset();
  permitted.mockResolvedValue(false);
  Object.assign(fakeBrowser.permissions, { contains: permitted });
  syncPreferences();
});

const there = () => fakeBrowser.storage.sync.get();
const here = () => preferencesItem.getValue();

describe('synced preferences', () => {
  it('are not sent until syncing is turned on', async () => {
    await savePreferences({ theme: 'dark' });
    await fakeBrowser.storage.sync.set({ theme: 'light' });
    await vi.waitFor(async () => expect(await here()).toMatchObject({ theme: 'dark' }));
    expect(await there()).toEqual({ theme: 'light' });
  });

  it('are all sent once it is turned on, and nothing else is', async () => {
    await fakeBrowser.storage.local.set({
      lastPrivacy: 0,
      accounts: [{ id: 'a1' }],
      apiKeys: { a1: { key: 'secret' } },
    });
    await savePreferences({ theme: 'dark', sync: true });
    await vi.waitFor(async () => expect(await there()).toEqual({ ...SHARED, theme: 'dark' }));
  });

  it('adopt what other browsers have when it is turned on', async () => {
    await fakeBrowser.storage.sync.set({ theme: 'dark', rememberChoice: true });
    await savePreferences({ theme: 'light', sync: true });
    await vi.waitFor(async () =>
      expect(await here()).toMatchObject({ theme: 'dark', rememberChoice: true, sync: true }),
    );
    await vi.waitFor(async () =>
      expect(await there()).toEqual({ ...SHARED, theme: 'dark', rememberChoice: true }),
    );
  });

  it('are sent one by one, so that the last change to each one wins', async () => {
    await savePreferences({ sync: true });
    await vi.waitFor(async () => expect(await there()).toEqual(SHARED));
    await fakeBrowser.storage.sync.set({ defaultPrivacy: PRIVACY.public });
    await savePreferences({ theme: 'dark' });
    await vi.waitFor(async () =>
      expect(await there()).toEqual({ ...SHARED, theme: 'dark', defaultPrivacy: PRIVACY.public }),
    );
    await vi.waitFor(async () =>
      expect(await here()).toMatchObject({ theme: 'dark', defaultPrivacy: PRIVACY.public }),
    );
  });

  it('stay as they are, here and elsewhere, when it is turned off', async () => {
    await savePreferences({ sync: true, theme: 'dark' });
    await vi.waitFor(async () => expect(await there()).toEqual({ ...SHARED, theme: 'dark' }));
    await savePreferences({ sync: false });
    await savePreferences({ theme: 'light' });
    await fakeBrowser.storage.sync.set({ rememberChoice: true });
    expect(await here()).toMatchObject({ theme: 'light', rememberChoice: false });
    expect(await there()).toMatchObject({ theme: 'dark' });
  });

  it.each([
    ['notify', 'notifications'],
    ['badge', 'tabs'],
  ] as const)('turn %s on only if the browser allows it', async (name, permission) => {
    await savePreferences({ sync: true });
    await vi.waitFor(async () => expect(await there()).toEqual(SHARED));
    await fakeBrowser.storage.sync.set({ [name]: true, theme: 'dark' });
    await vi.waitFor(async () => expect(await here()).toMatchObject({ theme: 'dark' }));
    expect(permitted).toHaveBeenCalledWith({ permissions: [permission] });
    expect((await here())[name]).toBe(false);
    // Being off here for lack of a permission is no reason to turn it off elsewhere.
    await savePreferences({ theme: 'light' });
    await vi.waitFor(async () => expect(await there()).toMatchObject({ theme: 'light' }));
    expect(await there()).toMatchObject({ [name]: true });

    permitted.mockResolvedValue(true);
    await fakeBrowser.storage.sync.set({ [name]: false });
    await fakeBrowser.storage.sync.set({ [name]: true });
    await vi.waitFor(async () => expect((await here())[name]).toBe(true));
  });

  it('are not affected by what another version may have written', async () => {
    await savePreferences({ sync: true });
    await vi.waitFor(async () => expect(await there()).toEqual(SHARED));
    await fakeBrowser.storage.sync.set({
      theme: 'purple',
      reportPage: 'javascript:alert({id})',
      sync: false,
      colour: 'red',
      rememberChoice: true,
    });
    await vi.waitFor(async () => expect(await here()).toMatchObject({ rememberChoice: true }));
    expect(await here()).toEqual({ ...DEFAULT_PREFERENCES, sync: true, rememberChoice: true });
  });

  it('survive when another browser erases the synced copy', async () => {
    await savePreferences({ sync: true, theme: 'dark' });
    await vi.waitFor(async () => expect(await there()).toEqual({ ...SHARED, theme: 'dark' }));
    await fakeBrowser.storage.sync.remove('theme');
    await savePreferences({ rememberChoice: true });
    await vi.waitFor(async () => expect(await there()).toMatchObject({ rememberChoice: true }));
    expect(await here()).toMatchObject({ theme: 'dark' });
  });

  it('include saved views and how lists look', async () => {
    await savePreferences({ sync: true });
    await vi.waitFor(async () => expect(await there()).toEqual(SHARED));
    await viewsItem.setValue([VIEW]);
    await listPreferencesItem.update((now) => ({ ...now, density: 'compact' }));
    const sent = { ...SHARED, views: [VIEW], density: 'compact' };
    await vi.waitFor(async () => expect(await there()).toEqual(sent));

    const other = { name: 'Old', state: 'date=over-90d' };
    await fakeBrowser.storage.sync.set({ views: [other, VIEW], shortcuts: false });
    await vi.waitFor(async () => expect(await viewsItem.getValue()).toEqual([other, VIEW]));
    await vi.waitFor(async () =>
      expect(await listPreferencesItem.getValue()).toMatchObject({ shortcuts: false }),
    );
  });

  it('keep the views that are here if those elsewhere are damaged', async () => {
    await viewsItem.setValue([VIEW]);
    await savePreferences({ sync: true });
    await vi.waitFor(async () => expect(await there()).toEqual({ ...SHARED, views: [VIEW] }));
    await fakeBrowser.storage.sync.set({ views: [{ name: '', state: 7 }], theme: 'dark' });
    await vi.waitFor(async () => expect(await here()).toMatchObject({ theme: 'dark' }));
    expect(await viewsItem.getValue()).toEqual([VIEW]);
  });

  it('still sync if there are more views than the browser takes', async () => {
    const set = fakeBrowser.storage.sync.set.bind(fakeBrowser.storage.sync);
    vi.spyOn(fakeBrowser.storage.sync, 'set').mockImplementation(async (values: object) => {
      if ('views' in values) throw new Error('quota');
      await set(values as Record<string, unknown>);
    });
    await fakeBrowser.storage.sync.set({ theme: 'dark' });
    await savePreferences({ sync: true });
    await vi.waitFor(async () => expect(await here()).toMatchObject({ theme: 'dark' }));
    expect(await there()).toMatchObject({ density: 'comfortable' });
    vi.restoreAllMocks();
  });
});
