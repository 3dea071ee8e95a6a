import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsHead } from '../../../components/options/reports/ReportsHead';
import { SavedViews } from '../../../components/options/settings/SavedViews';
import { SettingsSection } from '../../../components/options/settings/SettingsSection';
import type { SavedView } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';

const BAD: SavedView = { name: 'Bad', state: 'result=bad' };
const OLD: SavedView = { name: 'Old', state: 'date=over-90d' };
const NEAR: SavedView = { name: 'Near', state: 'search=near' };

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.restoreAllMocks());

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const stored = () => viewsItem.getValue();

describe('saving a view', () => {
  async function openDialog(hash: string) {
    location.hash = hash;
    render(<ReportsHead />);
    await click('Save as view');
    return within(await screen.findByRole('dialog', { name: 'Save as view' }));
  }

  it('says what it saves, and saves that under its name', async () => {
    const dialog = await openDialog(
      '#/reports?watched=1&privacy=public%2Cpassword&result=bad&date=7d&sort_by=url&sort=asc&page=3',
    );
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Verdict: Bad, Watched',
      'Privacy: Public, Password',
      'Date: Last 7 days',
      'Sort by: Address',
      'Order: Ascending',
    ]);
    await userEvent.type(dialog.getByLabelText('Name'), ' My view ');
    await click('Save');
    await screen.findByRole('heading', { name: 'My view' });
    expect(await stored()).toEqual([
      {
        name: 'My view',
        state: 'date=7d&privacy=public%2Cpassword&result=bad&sort=asc&sort_by=url&watched=1',
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Save as view' })).toBeNull();
  });

  it.each([
    ['date=1d', 'Date: Today'],
    ['date=over-90d', 'Date: Older than 90 days'],
    ['date=2026-10-01..2026-10-31', 'Date: Oct 1, 2026 – Oct 31, 2026'],
    ['date=2026-10-01..', 'Date: since Oct 1, 2026'],
    ['date=..2026-10-31', 'Date: until Oct 31, 2026'],
    ['host=example&result=odd', 'Address: example'],
    ['per_page=50', 'Per page: 50'],
  ])('tells %s as %s', async (state, words) => {
    const dialog = await openDialog(`#/reports?${state}`);
    expect(dialog.getByRole('listitem').textContent).toBe(words);
  });

  it('needs a name that is not too long', async () => {
    const dialog = await openDialog('#/reports?result=bad');
    await click('Save');
    await dialog.findByText('Enter a name.');
    await userEvent.type(dialog.getByLabelText('Name'), 'a'.repeat(61));
    await click('Save');
    await dialog.findByText('Use at most 60 characters.');
    expect(await stored()).toEqual([]);
  });

  it('says which one it replaces', async () => {
    await viewsItem.setValue([OLD, BAD]);
    const dialog = await openDialog('#/reports?search=a');
    await userEvent.type(dialog.getByLabelText('Name'), 'Old');
    await dialog.findByText('Another view has this name. It will be replaced.');
    await click('Save');
    await waitFor(async () =>
      expect(await stored()).toEqual([{ name: 'Old', state: 'search=a' }, BAD]),
    );
  });

  it('is not possible if there are 50, except in place of one', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({ name: `${n}`, state: `search=${n}` }));
    await viewsItem.setValue(many);
    const dialog = await openDialog('#/reports?search=a');
    await userEvent.type(dialog.getByLabelText('Name'), 'New');
    await dialog.findByText(/No more than 50 views/);
    await click('Save');
    expect(await stored()).toEqual(many);
    await userEvent.clear(dialog.getByLabelText('Name'));
    await userEvent.type(dialog.getByLabelText('Name'), '7');
    await click('Save');
    await waitFor(async () => expect((await stored())[7]?.state).toBe('search=a'));
  });

  it('says so if the browser cannot save it, and can be tried again', async () => {
    const dialog = await openDialog('#/reports?search=a');
    await userEvent.type(dialog.getByLabelText('Name'), 'New');
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    await click('Save');
    expect((await dialog.findByRole('alert')).textContent).toContain("couldn't save");
    await click('Try again');
    await waitFor(async () => expect(await stored()).toHaveLength(1));
  });

  it('is not offered where nothing is set', async () => {
    location.hash = '#/reports?page=2';
    render(<ReportsHead />);
    await screen.findByRole('heading', { name: 'Reports' });
    expect(screen.queryByRole('button', { name: 'Save as view' })).toBeNull();
  });
});

describe('saved views in Settings', () => {
  async function openSettings() {
    await viewsItem.setValue([BAD, OLD, NEAR]);
    render(
      <SettingsSection name="views" title="Saved views" hint="">
        <SavedViews />
      </SettingsSection>,
    );
    await screen.findByRole('link', { name: 'Bad' });
  }

  it('say what they show, and lead there', async () => {
    await openSettings();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Old' }).hash).toBe(
      '#/reports?date=over-90d',
    );
    screen.getByText('Date: Older than 90 days');
  });

  it('can be moved', async () => {
    await openSettings();
    await click('Move Near up');
    await waitFor(async () => expect(await stored()).toEqual([BAD, NEAR, OLD]));
    await click('Move Bad down');
    await waitFor(async () => expect(await stored()).toEqual([NEAR, BAD, OLD]));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Near up' }).disabled).toBe(
        true,
      ),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Old down' }).disabled).toBe(
      true,
    );
  });

  it('can be renamed, in place of one with that name', async () => {
    await openSettings();
    await click('Rename Near');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Near' }));
    const name = dialog.getByLabelText('Name');
    await userEvent.clear(name);
    await click('Save');
    await dialog.findByText('Enter a name.');
    await userEvent.type(name, 'Bad');
    await dialog.findByText('Another view has this name. It will be replaced.');
    await click('Save');
    await waitFor(async () => expect(await stored()).toEqual([OLD, { ...NEAR, name: 'Bad' }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keep the focus at the button when renamed', async () => {
    await openSettings();
    await click('Rename Old');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Old' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'er');
    await click('Save');
    const button = await screen.findByRole('button', { name: 'Rename Older' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('are deleted only after a question', async () => {
    await openSettings();
    await click('Delete Bad');
    within(screen.getByRole('dialog', { name: 'Delete Bad' })).getByText(/Its reports stay/);
    await click('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await stored()).toEqual([BAD, OLD, NEAR]);
  });

  it('can be deleted, and the focus goes to the next one, then to the heading', async () => {
    const remove = async (name: string) => {
      await click(`Delete ${name}`);
      await click('Delete');
    };
    const focused = (name: string) =>
      waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole('button', { name: `Delete ${name}` })),
      );
    await openSettings();
    await remove('Old');
    await waitFor(async () => expect(await stored()).toEqual([BAD, NEAR]));
    await focused('Near');
    await remove('Near');
    await focused('Bad');
    await remove('Bad');
    await screen.findByText(/^None yet\./);
    const heading = screen.getByRole('heading', { name: 'Saved views' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });
});
