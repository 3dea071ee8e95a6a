import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  readSettings,
  writeSettings,
  type Settings,
} from '../../../components/options/settings/settings-file';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import { PRIVACY } from '../../../lib/model/report';
import { accountsItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../lib/storage/list-preferences';
import { viewsItem } from '../../../lib/storage/views';
import { preferencesItem, type Preferences } from '../../../lib/storage/preferences';
import { answerPermission, fakeBackground } from './fake-background';

const MINE = { id: 'a1', name: 'Mine', baseUrl: 'https://a1.example.org', keyHint: 'kEyS' };
const PREFERENCES: Preferences = {
  defaultPrivacy: PRIVACY.public,
  rememberChoice: true,
  reportPage: 'https://pages.example.org/{id}',
  notify: false,
  badge: false,
  theme: 'dark',
  language: '',
  sync: false,
};

const VIEW = { name: 'Bad', state: 'result=bad' };

beforeEach(async () => {
  fakeBrowser.reset();
  fakeBackground({});
  answerPermission(true);
  await saveAccounts([MINE]);
});

afterEach(() => void vi.restoreAllMocks());

describe('a settings file', () => {
  it('reads back as it was written, without ids or any part of a key', () => {
    const json = writeSettings({
      accounts: [MINE],
      preferences: PREFERENCES,
      lists: DEFAULT_LIST_PREFERENCES,
      views: [VIEW],
    });
    expect(json).not.toContain(MINE.id + '"');
    expect(json).not.toContain(MINE.keyHint);
    expect(readSettings(json)).toEqual({
      ok: true,
      settings: {
        accounts: [{ name: 'Mine', baseUrl: MINE.baseUrl }],
        preferences: PREFERENCES,
        lists: DEFAULT_LIST_PREFERENCES,
        views: [VIEW],
      },
    });
  });

  it.each([
    ['an account by its base address', { accounts: [{ name: '', address: 'a.example/public/' }] }],
    ['no more than it knows', { accounts: [], preferences: { colour: 'red' }, apiKeys: {} }],
    ['a file with nothing in it', {}],
  ])('gives %s', (_, content) => {
    const read = readSettings(JSON.stringify({ verdict: 1, ...content }));
    const named = 'accounts' in content && content.accounts.length > 0;
    expect(read).toEqual({
      ok: true,
      settings: {
        accounts: named ? [{ name: 'a.example', baseUrl: 'https://a.example' }] : [],
        preferences: {},
        lists: {},
        views: [],
      },
    });
  });

  it.each([
    ['', 'not-settings'],
    ['{', 'not-settings'],
    ['[]', 'not-settings'],
    ['null', 'not-settings'],
    ['{"accounts":[]}', 'not-settings'],
    ['{"verdict":"1"}', 'not-settings'],
    ['{"verdict":2,"accounts":7}', 'newer'],
    ['{"verdict":1,"accounts":{}}', 'accounts'],
    ['{"verdict":1,"accounts":[null]}', 'accounts[0]'],
    ['{"verdict":1,"accounts":[{"name":1,"address":"https://a.example"}]}', 'accounts[0]'],
    [
      `{"verdict":1,"accounts":[{"name":"${'N'.repeat(300)}","address":"https://a.example"}]}`,
      'accounts[0]',
    ],
    ['{"verdict":1,"accounts":[{"name":"a","address":"http://a.example"}]}', 'accounts[0]'],
    ['{"verdict":1,"accounts":[{"name":"a","address":"ftp://a.example"}]}', 'accounts[0]'],
    ['{"verdict":1,"preferences":[]}', 'preferences'],
    ['{"verdict":1,"preferences":{"theme":"red"}}', 'theme'],
    ['{"verdict":1,"lists":[]}', 'lists'],
    ['{"verdict":1,"lists":{"density":"tiny"}}', 'density'],
    ['{"verdict":1,"views":{}}', 'views'],
    ['{"verdict":1,"views":[{"name":"a","state":"result=bad"},{"name":""}]}', 'views[1]'],
    ['{"verdict":1,"views":[{"name":"a","state":"result=bad&page=2"}]}', 'views[0]'],
    ['{"verdict":1,"preferences":{"defaultPrivacy":3}}', 'defaultPrivacy'],
    ['{"verdict":1,"preferences":{"rememberChoice":1}}', 'rememberChoice'],
    ['{"verdict":1,"preferences":{"notify":"yes"}}', 'notify'],
    ['{"verdict":1,"preferences":{"reportPage":"javascript:alert({id})"}}', 'reportPage'],
  ])('is rejected if it says %s', (json, why) => {
    expect(readSettings(json)).toEqual(
      ['not-settings', 'newer'].includes(why)
        ? { ok: false, reason: why }
        : { ok: false, reason: 'bad-value', place: why },
    );
  });
});

const NOTHING: Settings = { accounts: [], preferences: {}, lists: {}, views: [] };
const file = (settings: Partial<Settings>) => writeSettings({ ...NOTHING, ...settings });

/** Opens the page and gives it a file. */
async function choose(json: string) {
  render(<SettingsPage />);
  await screen.findByRole('heading', { name: 'Mine' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File([json], 'a.json', { type: 'application/json' }));
}

const changes = () =>
  within(screen.getByRole('region', { name: 'Import and export' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('importing settings', () => {
  const OTHER = { name: 'Other', baseUrl: 'https://other.example' };

  it('shows what changes, and changes it on request', async () => {
    const before = await preferencesItem.getValue();
    await choose(file({ accounts: [MINE, OTHER], preferences: PREFERENCES }));
    await screen.findByRole('heading', { name: 'What will change' });
    await waitFor(() =>
      expect(changes()).toEqual([
        "New account “Other” at https://other.example. You'll need to enter its key.",
        'Default privacy: Private → Public',
        'Remember last choice: off → on',
        'Report page address: {base_url}/public/reports/{id} → https://pages.example.org/{id}',
        'Theme: System → Dark',
      ]),
    );
    expect(await accountsItem.getValue()).toEqual([MINE]);
    expect(await preferencesItem.getValue()).toEqual(before);

    await click('Apply these changes');
    await screen.findByText('Settings imported.');
    expect(await preferencesItem.getValue()).toEqual(PREFERENCES);
    const accounts = await accountsItem.getValue();
    expect(accounts).toEqual([MINE, { ...OTHER, id: expect.any(String), keyHint: '' }]);
    await screen.findByText(/has no key yet/);
  });

  it('adds views, and replaces those with the same name', async () => {
    const other = { name: 'Other', state: 'search=a' };
    const changed = { ...VIEW, state: 'result=bad&sort=asc' };
    await viewsItem.setValue([VIEW, other]);
    const added = { name: 'New', state: 'watched=1' };
    await choose(file({ views: [added, changed, other], lists: { density: 'compact' } }));
    await screen.findByRole('heading', { name: 'What will change' });
    expect(changes()).toEqual([
      'How lists look, and whether keyboard shortcuts work there',
      'Saved view “New”',
      'Saved view “Bad”',
    ]);
    await click('Apply these changes');
    await screen.findByText('Settings imported.');
    expect(await viewsItem.getValue()).toEqual([changed, other, added]);
    expect(await listPreferencesItem.getValue()).toMatchObject({ density: 'compact' });
  });

  it('changes nothing if there would be more views than can be saved', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ name: `${n}`, state: `search=${n}` }));
    await viewsItem.setValue(many);
    await choose(file({ views: [VIEW], preferences: PREFERENCES }));
    expect((await screen.findByRole('alert')).textContent).toContain('No more than 50 views');
    expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
  });

  it('loses no account that another window adds in the meantime', async () => {
    await choose(file({ accounts: [OTHER], preferences: {} }));
    await screen.findByRole('heading', { name: 'What will change' });
    await saveAccounts([MINE, { ...MINE, id: 'a2', name: 'Second' }]);
    await click('Apply these changes');
    await screen.findByText('Settings imported.');
    const names = (await accountsItem.getValue()).map(({ name }) => name);
    expect(names).toEqual(['Mine', 'Second', 'Other']);
  });

  it('changes nothing if it is cancelled', async () => {
    await choose(file({ accounts: [OTHER], preferences: PREFERENCES }));
    await screen.findByRole('heading', { name: 'What will change' });
    await click('Cancel');
    expect(screen.queryByRole('heading', { name: 'What will change' })).toBeNull();
    expect(await accountsItem.getValue()).toEqual([MINE]);
  });

  it('has nothing to apply if nothing differs', async () => {
    await choose(file({ accounts: [MINE], preferences: { theme: 'system' } }));
    await screen.findByRole('heading', { name: /^Nothing to change/ });
    expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
  });

  it.each([
    ['no file of Verdict', '[]', /isn't a Verdict settings file/],
    ['one of a newer version', '{"verdict":9}', /newer version/],
    ['one with a wrong value', '{"verdict":1,"preferences":{"theme":1}}', /value at theme/],
  ])('rejects %s', async (_, json, says) => {
    await choose(json);
    expect((await screen.findByRole('alert')).textContent).toMatch(says);
    expect(screen.queryByRole('button', { name: 'Apply these changes' })).toBeNull();
  });

  it('rejects a file that cannot be read', async () => {
    vi.spyOn(File.prototype, 'text').mockRejectedValue(new Error('gone'));
    await choose('{}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn't a Verdict settings file/);
  });

  it('rejects a file too large to be one without reading it', async () => {
    const read = vi.spyOn(File.prototype, 'text');
    await choose(file({ accounts: Array.from({ length: 20_000 }, () => OTHER) }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/isn't a Verdict settings file/);
    expect(read).not.toHaveBeenCalled();
  });

  it('leaves notifications off if the browser does not allow them, and applies the rest', async () => {
    const request = answerPermission(false);
    await choose(file({ accounts: [], preferences: { notify: true, theme: 'light' } }));
    await screen.findByRole('heading', { name: 'What will change' });
    await click('Apply these changes');
    expect((await screen.findByRole('alert')).textContent).toContain("didn't allow");
    expect(request).toHaveBeenCalledWith({ permissions: ['notifications'] });
    expect(await preferencesItem.getValue()).toMatchObject({ notify: false, theme: 'light' });
  });
});

describe('exporting settings', () => {
  it('saves a file that can be imported, with no key in it', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:settings';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await fakeBrowser.storage.local.set({ apiKeys: { a1: { key: 'secret-key', origin: '' } } });
    await viewsItem.setValue([VIEW]);
    render(<SettingsPage />);
    await click('Export settings');
    await waitFor(() => expect(names).toEqual(['verdict-settings.json']));
    const json = (await saved[0]?.text()) ?? '';
    expect(json).not.toMatch(/secret-key|kEyS/);
    expect(readSettings(json)).toEqual({
      ok: true,
      settings: {
        accounts: [{ name: 'Mine', baseUrl: MINE.baseUrl }],
        preferences: await preferencesItem.getValue(),
        lists: await listPreferencesItem.getValue(),
        views: [VIEW],
      },
    });
  });

  it('says so if no file can be made from them', async () => {
    render(<SettingsPage />);
    await screen.findByRole('heading', { name: 'Mine' });
    const read = vi.spyOn(accountsItem, 'getValue').mockRejectedValueOnce(new Error('gone'));
    await click('Export settings');
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't be created");
    expect(read).toHaveBeenCalledOnce();

    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:settings');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await click('Export settings');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
