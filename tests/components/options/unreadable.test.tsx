import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { QueuePage } from '../../../components/options/queue/QueuePage';
import { SettingsPage } from '../../../components/options/settings/SettingsPage';
import type { UnreadableRecord } from '../../../lib/model/unreadable-record';
import { failed, success } from '../../../lib/model/outcome';
import { activeAccount } from '../../../lib/storage/accounts';
import { anEntry } from '../../support/an-entry';
import { fakeBackground } from './fake-background';

beforeEach(() => fakeBrowser.reset());

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

const RECORDS: UnreadableRecord[] = [
  { kind: 'entry', key: 'outbox:1', address: 'https://example.com/archived' },
  { kind: 'entry', key: 'outbox:2', address: null },
  { kind: 'watch', key: 'watch:1', address: 'https://example.com/watched' },
  { kind: 'account', key: 'account:1', address: 'https://reports.example' },
];

/** A background that has these, and allows discarding them. */
function background() {
  let records = RECORDS;
  return fakeBackground({
    'outbox.list': () => [],
    'watch.list': () => [],
    'unreadable.list': () => records,
    'unreadable.discard': ({ key }) => {
      records = records.filter((record) => record.key !== key);
      return success(null);
    },
  });
}

const notices = async (words: RegExp) => {
  const title = await screen.findByText(words);
  return within(title.parentElement!);
};

describe('what cannot be read by this version', () => {
  it('is shown in the queue, and discarded on request', async () => {
    const sent = background();
    render(<QueuePage />);
    const work = await notices(/^These items cannot be read by this version/);
    expect(work.getByText('https://example.com/archived')).toBeTruthy();
    expect(work.getByText('Address unknown')).toBeTruthy();
    const watches = await notices(/^This watched page cannot be read by this version/);
    expect(watches.getByText('https://example.com/watched')).toBeTruthy();

    const [first] = work.getAllByRole('button', { name: 'Remove from list' });
    await userEvent.click(first!);
    await waitFor(() => expect(screen.queryByText('https://example.com/archived')).toBeNull());
    expect(sent.find(({ name }) => name === 'unreadable.discard')?.input).toEqual({
      key: 'outbox:1',
    });
    const next = screen.getByText('Address unknown');
    expect(document.activeElement).toBe(next.closest('li'));
    expect(screen.getByText(/^This item cannot be read by this version/)).toBeTruthy();

    expect(screen.queryByText(/^None yet/)).toBeNull();
    await userEvent.click(watches.getByRole('button', { name: 'Remove from list' }));
    expect(await screen.findByText(/^None yet/)).toBeTruthy();
  });

  it('is shown in the settings if it is an account', async () => {
    background();
    render(<SettingsPage />);
    const accounts = await notices(/^This account cannot be read by this version/);
    expect(accounts.getByText('https://reports.example')).toBeTruthy();
    await userEvent.click(accounts.getByRole('button', { name: 'Remove from list' }));
    await waitFor(() => expect(screen.queryByText('https://reports.example')).toBeNull());
  });

  it('is no first start if it is the only account', async () => {
    background();
    render(<SettingsPage />);
    await notices(/^This account cannot be read by this version/);
    expect(screen.queryByText(/^Welcome/)).toBeNull();
  });

  it('is replaced by another account only when a person says so', async () => {
    await fakeBrowser.storage.local.set({ accounts: [null, ACCOUNT], activeAccount: 'lost' });
    background();
    render(<SettingsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Use this account' }));
    await waitFor(async () => expect((await activeAccount())?.id).toBe('a1'));
    expect(screen.queryByRole('button', { name: 'Use this account' })).toBeNull();
  });

  it('does not hide the rest of the queue when it turns up in the meantime', async () => {
    background();
    render(<QueuePage />);
    await notices(/^These items cannot be read/);
    const [sound, first, second] = [anEntry({ id: 'sound' }), 'half', { state: 'done' }];
    await fakeBrowser.storage.local.set({
      'outbox:1': first,
      'outbox:2': second,
      'outbox:sound': sound,
    });
    expect(await screen.findByText(/example\.com\/page/)).toBeTruthy();
  });

  it('stays, and says why, if it cannot be discarded', async () => {
    let full = true;
    fakeBackground({
      'outbox.list': () => [],
      'unreadable.list': () => (full ? RECORDS.slice(0, 1) : []),
      'unreadable.discard': () => (full ? failed({ kind: 'not-saved' }) : success(null)),
    });
    render(<QueuePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from list' }));
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't save this");
    expect(screen.getByText('https://example.com/archived')).toBeTruthy();
    full = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('https://example.com/archived')).toBeNull());
  });
});
