import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import { failed, success } from '../../../lib/model/outcome';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://a1.example.org', keyHint: '1234' };

const eraseButton = () =>
  within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', {
    name: 'Erase everything',
  });

async function ask() {
  await saveAccounts([ACCOUNT]);
  render(<SettingsPage />);
  await screen.findByRole('heading', { name: 'Mine' });
  await userEvent.click(screen.getByRole('button', { name: 'Erase everything' }));
  return screen.getByLabelText('Type erase to confirm');
}

beforeEach(() => {
  fakeBrowser.reset();
});

describe('what is stored', () => {
  it('is listed, keys included', async () => {
    fakeBackground({});
    render(<SettingsPage />);
    const section = await screen.findByRole('region', { name: 'Stored data' });
    const kinds = within(section).getAllByRole('listitem');
    expect(kinds.map(({ textContent }) => /^[\w ]+/.exec(textContent)?.[0])).toEqual([
      'Accounts',
      'API keys',
      'Your choices on this page',
      'The queue',
      'Watched pages',
      'Your reports as this browser last saw them',
      'A copy of your accounts without their keys',
      'Report passwords and work from private windows',
    ]);
  });

  it('is erased once the word was typed, and the page is back to its initial state', async () => {
    const sent = fakeBackground({
      'everything.erase': async () => {
        await fakeBrowser.storage.local.clear();
        return success(null);
      },
    });
    const field = await ask();
    await userEvent.type(screen.getByLabelText('Report page address'), 'x');
    expect(eraseButton().disabled).toBe(true);
    await userEvent.type(field, 'eras');
    expect(eraseButton().disabled).toBe(true);
    expect(sent).toEqual([]);
    localStorage.reported = '1';
    sessionStorage.searched = 'words';
    await userEvent.type(field, 'e{Enter}');
    await waitFor(() => expect(localStorage.reported).toBe(undefined));
    expect(sessionStorage.searched).toBe(undefined);

    await screen.findByText('Everything was erased.');
    await screen.findByRole('heading', { name: 'Connect your service' });
    expect(sent).toEqual([{ name: 'everything.erase', input: {} }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Service address').value).toBe('');
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Report page address').value).toBe(
        '{base_url}/public/reports/{id}',
      ),
    );
  });

  it('is erased once, however quickly that is pressed', async () => {
    const sent = fakeBackground({ 'everything.erase': () => new Promise(() => {}) });
    localStorage.picture = 'of the reports';
    await userEvent.type(await ask(), 'erase{Enter}{Enter}');
    expect(sent).toHaveLength(1);
    // The page may be closed before that is answered.
    expect(localStorage.picture).toBeUndefined();
  });

  it('stays if that is cancelled', async () => {
    const sent = fakeBackground({});
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('stays while work is being sent, and says so', async () => {
    fakeBackground({ 'everything.erase': () => failed({ kind: 'under-way' }) });
    await userEvent.type(await ask(), 'erase{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Already being sent');
    expect(screen.getByRole('heading', { name: 'Mine' })).toBeTruthy();
  });
});
