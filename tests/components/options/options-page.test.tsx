import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../lib/model/account';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../../components/options/OptionsPage';
import type { Failure } from '../../../lib/model/failure';
import { lossItem } from '../../../lib/storage/loss';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry } from '../../support/an-entry';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

beforeEach(() => {
  fakeBrowser.reset();
  fakeBackground({ 'outbox.list': () => [] });
});

afterEach(() => {
  cleanup();
  location.hash = '';
});

describe('the options page', () => {
  it.each([
    ['null', null],
    ['a string', 'x'],
    ['a list', []],
    ['other types', { theme: {}, defaultPrivacy: 7, notify: 'yes' }],
  ])('is not blank if the preferences are %s', async (_, preferences) => {
    await saveAccounts([ACCOUNT]);
    await fakeBrowser.storage.local.set({ preferences });
    location.hash = '#/settings';
    render(<OptionsPage />);
    const privacy = await screen.findByLabelText<HTMLSelectElement>('Default privacy');
    expect(privacy.selectedOptions[0]?.textContent).toBe('Private');
    expect(document.documentElement.dataset.theme).toBe('system');
  });

  it.each<[string, string, Account[], string, string?]>([
    ['the settings while nothing is set up', '', [], 'Settings'],
    ['the first page once a service is set up', '', [ACCOUNT], 'Reports'],
    ['the queue', '#/queue', [], 'Queue'],
    ['the settings', '#/settings', [ACCOUNT], 'Settings'],
    ['the settings, whatever state the address carries', '#/settings?a=b', [ACCOUNT], 'Settings'],
    ['the first page for an unknown one', '#/elsewhere', [ACCOUNT], 'Reports'],
    ['a report, below the reports', '#/reports/7', [ACCOUNT], 'Details', 'Reports'],
    ['the projects', '#/projects', [ACCOUNT], 'Projects'],
    ['the insights', '#/insights', [ACCOUNT], 'Insights'],
  ])('shows %s', async (_, hash, accounts, title, link = title) => {
    location.hash = hash;
    await saveAccounts(accounts);
    render(<OptionsPage />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
    const links = [...document.querySelectorAll('nav > ul > li > a')];
    expect(links.map((link) => link.textContent)).toEqual([
      'Reports',
      'Projects',
      'Insights',
      'Queue',
      'Settings',
    ]);
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((one) => one.textContent)).toEqual([link]);
  });

  it('stays on the settings when the first service is saved there', async () => {
    render(<OptionsPage />);
    await screen.findByLabelText('Service address');
    await saveAccounts([ACCOUNT]);
    await screen.findByDisplayValue(ACCOUNT.baseUrl);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  });

  it('says what was lost, and asks for the keys until all are there', async () => {
    await lossItem.setValue({ accounts: 1, entries: 2, watches: 0 });
    await saveAccounts([{ ...ACCOUNT, keyHint: '' }]);
    location.hash = '#/queue';
    render(<OptionsPage />);
    const notice = within(await screen.findByRole('alert'));
    notice.getByText(/^A copy never holds API keys: enter them again\./);
    expect(notice.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('#/settings');

    location.hash = '#/settings';
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    notice.getByText(/enter them again/);
    expect(notice.queryByRole('link')).toBeNull();

    await saveAccounts([ACCOUNT]);
    await waitFor(() => expect(notice.queryByText(/enter them again/)).toBeNull());
    notice.getByText(/^Verdict's stored data was lost\./);
    notice.getByText('2 items in the queue were put back.');
    location.hash = '#/queue';
    await screen.findByRole('heading', { level: 1, name: 'Queue' });
    expect(notice.queryByRole('link')).toBeNull();
  });

  it.each<Failure['kind']>(['key-rejected', 'no-key'])(
    'leads from work held by its key (%s) to the field for it',
    async (kind) => {
      const entry = anEntry({ accountId: 'b2', failure: { kind } as Failure });
      fakeBackground({ 'outbox.list': () => [entry] });
      await saveAccounts([ACCOUNT, { ...ACCOUNT, id: 'b2', name: 'Other' }]);
      location.hash = '#/queue';
      render(<OptionsPage />);
      const link = await screen.findByRole('link', { name: 'Enter a new key' });
      location.hash = new URL((link as HTMLAnchorElement).href).hash;
      const other = within(await screen.findByRole('region', { name: 'Other' }));
      await waitFor(() => expect(document.activeElement).toBe(other.getByLabelText('API key')));
    },
  );

  it('follows the address, and moves the keyboard focus to the new page', async () => {
    location.hash = '#/queue';
    render(<OptionsPage />);
    await screen.findByRole('heading', { level: 1, name: 'Queue' });
    expect(document.activeElement).toBe(document.body);
    location.hash = '#/settings';
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
