import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { useShortcut, useShortcutKeys } from '../../../components/options/shell/shortcuts';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const MINE = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const NOTHING = onePage([]);

beforeEach(async () => {
  fakeBrowser.reset();
  fakeBackground({
    'outbox.list': () => [],
    'reports.list': () => NOTHING,
    'projects.list': () => NOTHING,
  });
  await saveAccounts([MINE]);
});

async function open(hash: string) {
  location.hash = hash;
  render(<OptionsPage />);
  await screen.findByRole('heading', { level: 1 });
  const overview = screen.getByRole('button', { name: 'Keyboard shortcuts' });
  await waitFor(() => expect(overview.getAttribute('aria-keyshortcuts')).toBe('?'));
}

describe('keyboard shortcuts on the options pages', () => {
  it('lead to the search box, without typing into it', async () => {
    await open('#/projects');
    const search = await screen.findByLabelText<HTMLInputElement>('Search projects');
    await userEvent.keyboard('/');
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(search.value).toBe('');
    await userEvent.keyboard('/?');
    expect(search.value).toBe('/?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lead to another page', async () => {
    await open('#/projects');
    await userEvent.keyboard('gq');
    await screen.findByRole('heading', { level: 1, name: 'Queue' });
    expect(location.hash).toBe('#/queue');
  });

  it('work where keyboards have other letters', async () => {
    await open('#/projects');
    const press = (key: string, code: string, shiftKey = false) =>
      fireEvent.keyDown(document.body, { key, code, shiftKey });
    press('ل', 'KeyG');
    press('ض', 'KeyQ');
    await screen.findByRole('heading', { level: 1, name: 'Queue' });
    press('؟', 'Slash', true);
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('are listed in an overview, from the keyboard or the foot of the page', async () => {
    await open('#/projects');
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(dialog.getByText('Search').nextSibling?.textContent).toBe('/');
    expect(dialog.getByText('Queue').nextSibling?.textContent).toBe('GQ');
    await userEvent.keyboard('gs');
    expect(location.hash).toBe('#/projects');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  });

  it('are listed by what they are for, with keys named as in menus', async () => {
    fakeBackground({ 'outbox.list': () => [], 'reports.list': () => onePage([aReport()]) });
    await open('#/reports');
    await screen.findByRole('row', { name: /example/ });
    await userEvent.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    const groups = dialog
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [
        heading.textContent,
        ...[...heading.parentElement!.querySelectorAll('dl > div')].map(
          ({ children: [what, keys] }) => `${what?.textContent}: ${keys?.textContent}`,
        ),
      ]);
    expect(groups).toEqual([
      ['Everywhere', 'Search: /', 'Show all shortcuts: ?'],
      [
        'Rows',
        'Next row: J',
        'Previous row: K',
        'Select: X',
        'Details: Enter',
        'Update results: E',
        'Delete: Del',
      ],
      ['Go to', 'Reports: GR', 'Projects: GP', 'Insights: GI', 'Queue: GQ', 'Settings: GS'],
    ]);
  });

  it('can be turned off and on in Settings', async () => {
    await open('#/settings');
    const choice = await screen.findByLabelText<HTMLInputElement>(
      'Keyboard shortcuts on these pages',
    );
    expect(choice.checked).toBe(true);
    await userEvent.click(choice);
    await waitFor(async () =>
      expect(await listPreferencesItem.getValue()).toMatchObject({ shortcuts: false }),
    );
    await waitFor(() => expect(choice.checked).toBe(false));
    await userEvent.keyboard('gq?');
    expect(location.hash).toBe('#/settings');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await screen.findByText('They are turned off.');
  });
});

describe('a shortcut', () => {
  const act = vi.fn();

  function Page() {
    useShortcutKeys(true);
    useShortcut('j', 'listNext', act);
    useShortcut('Enter', 'reportsDetails', act);
    return (
      <>
        <input aria-label="text" />
        <input type="checkbox" aria-label="check" />
        <textarea aria-label="area" />
        <select aria-label="select" />
        <button type="button">button</button>
        <ul role="menu" aria-label="menu" tabIndex={0} />
        <p tabIndex={-1}>row</p>
      </>
    );
  }

  beforeEach(() => {
    act.mockClear();
    render(<Page />);
  });

  it.each([
    ['row', 'j', 1],
    ['row', 'Enter', 1],
    ['check', 'j', 1],
    ['button', 'j', 1],
    ['button', 'Enter', 0],
    ['check', 'Enter', 0],
    ['text', 'j', 0],
    ['area', 'j', 0],
    ['select', 'j', 0],
    ['menu', 'j', 0],
  ])('on %s, %s, works as often as it should: %i', (name, key, times) => {
    const target = screen.queryByLabelText(name) ?? screen.getByText(name);
    target.focus();
    fireEvent.keyDown(target, { key });
    expect(act).toHaveBeenCalledTimes(times);
  });

  it.each([
    [{ ctrlKey: true }, 0],
    [{ altKey: true }, 0],
    [{ metaKey: true }, 0],
    [{ isComposing: true }, 0],
    [{ key: 'J', shiftKey: true }, 0],
    // Caps lock.
    [{ key: 'J' }, 1],
  ])('with %o works as often as it should: %i', (init, times) => {
    fireEvent.keyDown(screen.getByText('row'), { key: 'j', ...init });
    expect(act).toHaveBeenCalledTimes(times);
  });
});
