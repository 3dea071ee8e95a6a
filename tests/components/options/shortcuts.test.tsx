import { fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ShortcutList } from '../../../components/options/settings/ShortcutList';

const set = (popup: string, reportNow: string) =>
  Object.assign(fakeBrowser.commands, {
    getAll: () =>
      Promise.resolve([
        { name: 'report-now', shortcut: reportNow },
        { name: '_execute_action', shortcut: popup },
      ]),
  });

const keysOf = async (name: string) => (await screen.findByText(name)).nextSibling?.textContent;

beforeEach(() => {
  set('Ctrl+Shift+F', '');
  Object.assign(fakeBrowser.commands, { openShortcutSettings: undefined });
});

describe('the keyboard shortcuts in Settings', () => {
  it('are those that are really set, or none', async () => {
    render(<ShortcutList />);
    expect(await keysOf('Open Verdict')).toBe('Ctrl+Shift+F');
    expect(await keysOf('Report now with your defaults')).toBe('None');
  });

  it('are read again when the person comes back from changing them', async () => {
    render(<ShortcutList />);
    await keysOf('Open Verdict');
    set('', '⇧⌘9');
    fireEvent(document, new Event('visibilitychange'));
    await screen.findByText('⇧⌘9');
    expect(await keysOf('Open Verdict')).toBe('None');
  });

  it('are changed where the browser keeps them', async () => {
    const create = vi.fn(() => Promise.resolve());
    Object.assign(fakeBrowser.tabs, { create });
    render(<ShortcutList />);
    const change = () => screen.findByRole('button', { name: 'Change shortcuts' });
    await userEvent.click(await change());
    expect(create).toHaveBeenCalledWith({ url: 'chrome://extensions/shortcuts' });

    const openShortcutSettings = vi.fn(() => Promise.resolve());
    Object.assign(fakeBrowser.commands, { openShortcutSettings });
    await userEvent.click(await change());
    expect(openShortcutSettings).toHaveBeenCalledOnce();
    expect(create).toHaveBeenCalledOnce();
  });
});
