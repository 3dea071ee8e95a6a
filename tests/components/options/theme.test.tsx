import { act, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { loadStart } from '../../../components/popup/load-start';
import { accountsItem } from '../../../lib/storage/accounts';
import { preferencesItem, type Preferences, type Theme } from '../../../lib/storage/preferences';
import { fakeBackground } from './fake-background';

const worn = () => document.documentElement.dataset.theme;

async function choose(theme: Theme) {
  await preferencesItem.setValue({ ...(await preferencesItem.getValue()), theme });
}

beforeEach(() => {
  fakeBrowser.reset();
  fakeBackground({ 'outbox.list': () => [] });
  delete document.documentElement.dataset.theme;
  location.hash = '#/settings';
});

describe('the theme', () => {
  it('is applied to the options page as it is chosen, and saved', async () => {
    render(<OptionsPage />);
    const select = await screen.findByLabelText<HTMLSelectElement>('Theme');
    expect([...select.options].map(({ text }) => text)).toEqual(['System', 'Light', 'Dark']);
    expect(worn()).toBe('system');
    await userEvent.selectOptions(select, 'Dark');
    await waitFor(() => expect(worn()).toBe('dark'));
    expect((await preferencesItem.getValue()).theme).toBe('dark');
  });

  it('is applied before the options page shows more than its frame', async () => {
    const preferences: Preferences = { ...(await preferencesItem.getValue()), theme: 'light' };
    let tell = (_read: Preferences) => {};
    const reading = new Promise<Preferences>((resolve) => (tell = resolve));
    vi.spyOn(preferencesItem, 'getValue').mockReturnValueOnce(reading);
    render(<OptionsPage />);
    await act(async () => void (await accountsItem.getValue()));
    expect(screen.getByRole('main').innerHTML).toBe('');
    tell(preferences);
    await screen.findByRole('heading', { level: 1 });
    expect(worn()).toBe('light');
  });

  it('follows another window', async () => {
    render(<OptionsPage />);
    await screen.findByRole('navigation');
    await choose('dark');
    await waitFor(() => expect(worn()).toBe('dark'));
  });

  it('is applied to the popup together with everything else it knows', async () => {
    await choose('dark');
    await loadStart();
    expect(worn()).toBe('dark');
  });

  it('says so if the browser cannot save it, and shows the one that remains', async () => {
    render(<OptionsPage />);
    const select = await screen.findByLabelText<HTMLSelectElement>('Theme');
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('full'));
    for (const times of [1, 2]) {
      await userEvent.selectOptions(select, 'Dark');
      await waitFor(() => expect(set).toHaveBeenCalledTimes(times));
      expect((await screen.findByRole('alert')).textContent).toContain("couldn't save");
      await waitFor(() => expect(select.value).toBe('system'));
    }
    set.mockRestore();
  });
});
