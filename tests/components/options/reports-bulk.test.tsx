import { act, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import type { ReportTarget } from '../../../lib/messages';
import type { Task } from '../../../lib/model/entry';
import { success } from '../../../lib/model/outcome';
import { PRIVACY } from '../../../lib/model/report';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { onePage } from '../../support/one-page';
import { answerPermission, fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const urlOf = (id: number) => `https://example.com/page-${id}`;
const reports = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    aReport({ id: String(place + 1), url: urlOf(place + 1) }),
  );

const key = (type: string, id: string | number) => `outbox:${type}-${id}`;

/** Stores the work as the background does, and answers with it. */
function take(type: Task['type']) {
  return async ({ reportId, address }: ReportTarget) => {
    const entry = anEntry({
      id: `${type}-${reportId}`,
      task: { type, address, reportId, privacy: PRIVACY.public } as Task,
      createdAt: Date.now(),
      notBefore: type === 'delete' ? Date.now() + 60_000 : 0,
    });
    await fakeBrowser.storage.local.set({ [key(type, reportId)]: entry });
    return success(entry);
  };
}

/** The delete of this report is over. */
async function end(id: number): Promise<void> {
  const stored = await fakeBrowser.storage.local.get(key('delete', id));
  const entry = stored[key('delete', id)] as object;
  await act(() =>
    fakeBrowser.storage.local.set({
      [key('delete', id)]: { ...entry, state: 'done', startedAt: Date.now() },
    }),
  );
}

async function open(count: number, answers: Answers = {}) {
  const sent = fakeBackground({
    'outbox.list': () => [],
    'projects.list': () => onePage([]),
    'reports.list': ({ query, cursor }) => {
      const all = reports(count);
      const page = Number(cursor && 'page' in cursor ? cursor.page : 1);
      const size = query.per_page ?? 10;
      const more = page * size < count;
      return success({
        items: all.slice((page - 1) * size, page * size),
        total: count,
        page,
        lastPage: null,
        next: more ? { page: String(page + 1) } : null,
        nextIsGuess: false,
      });
    },
    'report.delete': take('delete'),
    'report.change-privacy': take('change-privacy'),
    'outbox.cancel': async ({ ids }) => {
      await fakeBrowser.storage.local.remove(ids.map((id) => `outbox:${id}`));
      return success(null);
    },
    ...answers,
  });
  await saveAccounts([ACCOUNT]);
  location.hash = '#/reports';
  render(<ReportsRoute />);
  await screen.findByText(urlOf(Math.min(count, 10)));
  return (name: string) => sent.filter((one) => one.name === name).map(({ input }) => input);
}

const bar = () => within(screen.getByRole('group', { name: 'Selected reports' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));
const select = (id: number) =>
  userEvent.click(
    within(screen.getByText(urlOf(id)).closest('tr')!).getByRole('checkbox', { name: 'Select' }),
  );
const selectAll = () => userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
const isShown = (id: number) => screen.queryByText(urlOf(id)) !== null;

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
});

const noteOf = (words: string) =>
  screen.getByText(words).closest<HTMLElement>('[aria-live=polite]')!;

describe('what screen readers tell of work on many', () => {
  /** What each part of the page said that was there beforehand and tells what is new in it. */
  async function listen(work: () => Promise<unknown>) {
    const regions = document.querySelectorAll('[aria-live=polite]');
    const said: string[] = [];
    const heard = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const nearest = element?.closest('[aria-live]');
        if (nearest?.getAttribute('aria-live') === 'polite')
          said.push(`${element?.closest('tr') ? 'row: ' : ''}${nearest.textContent}`);
      }
    });
    const what = { subtree: true, childList: true, characterData: true };
    heard.observe(document.body, what);
    onTestFinished(() => heard.disconnect());
    await work();
    const added = [...document.querySelectorAll('tr [aria-live=polite]')];
    return { said, regions: [...regions], added };
  }

  it('is the sum, and not each row', async () => {
    const done = { state: 'done', startedAt: Date.now() } as const;
    await open(3, {
      'report.change-privacy': async (input) => {
        const taken = await take('change-privacy')(input);
        const ended = { ...(taken.ok && taken.value), ...done };
        setTimeout(() => {
          void fakeBrowser.storage.local.set({ [key('change-privacy', input.reportId)]: ended });
        });
        return taken;
      },
    });
    await selectAll();
    await press('Change privacy');
    const { said, regions, added } = await listen(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Save' }));
      await screen.findByText('3 of 3 done.');
    });
    expect(regions).toContain(noteOf('3 of 3 done.'));
    expect(said.join()).toContain('3 of 3 done.');
    expect(said.filter((one) => one.startsWith('row: '))).toEqual([]);
    expect(added).toEqual([]);
  });

  it('is how many are being deleted', async () => {
    await open(3);
    for (const id of [2, 3]) await select(id);
    const { regions, added } = await listen(async () => {
      await press('Delete');
      await screen.findByText(/^2 reports will be deleted/);
    });
    expect(regions).toContain(screen.getByText('2 reports are being deleted.'));
    expect(added).toEqual([]);
  });
});

describe('deleting many', () => {
  it('asks once if there are more than five, with the number, and takes no for an answer', async () => {
    const sent = await open(6);
    await selectAll();
    await press('Delete');
    const question = screen.getByRole('alertdialog', { name: 'Delete 6 reports?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Delete');
    expect(question.isConnected).toBe(false);
    await press('Delete');
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    expect(sent('report.delete')).toEqual([]);
    expect(screen.getByText('6 selected')).toBeTruthy();
  });

  it('does not ask if there are five', async () => {
    const sent = await open(5);
    await selectAll();
    await press('Delete');
    await waitFor(() => expect(sent('report.delete')).toHaveLength(5));
  });

  it('can be undone all together while none of them is gone', async () => {
    const sent = await open(7);
    for (const id of [2, 3, 4, 5, 6, 7]) await select(id);
    await press('Delete');
    const numbers = new Set<string>();
    const note = () => {
      const shown = screen.queryByText(/will be deleted in/)?.textContent;
      if (shown) numbers.add(shown.replace(/ in .*/, ''));
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
    await userEvent.click(screen.getByRole('button', { name: 'Delete 6' }));
    expect(await screen.findByText(/^6 reports will be deleted in (60|5\d) s$/)).toBeTruthy();
    // Also while they are handed over one by one.
    expect([...numbers]).toEqual(['6 reports will be deleted']);
    // Nothing is selected any more, and the focus is on the nearest row that stays.
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByText(urlOf(1)).closest('tr'));
    await waitFor(() => expect(screen.getAllByText('Deleting…')).toHaveLength(6));
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    const ids = [2, 3, 4, 5, 6, 7].map((id) => `delete-${id}`);
    await waitFor(() => expect(sent('outbox.cancel')).toContainEqual({ ids }));
    await waitFor(() => expect(screen.queryByText('Deleting…')).toBeNull());
    expect([2, 3, 4, 5, 6, 7].every(isShown)).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('TR');
  });

  it('can be undone all together also once the page was opened again', async () => {
    const waiting = [1, 2].map((id) =>
      anEntry({
        id: `delete-${id}`,
        task: { type: 'delete', address: urlOf(id), reportId: String(id) },
        notBefore: Date.now() + 60_000,
      }),
    );
    const sent = await open(3, { 'outbox.list': () => waiting });
    expect(await screen.findByText(/^2 reports will be deleted in (60|5\d) s$/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    expect(sent('outbox.cancel')).toEqual([{ ids: ['delete-1', 'delete-2'] }]);
  });

  it('can still be undone while others are selected', async () => {
    const sent = await open(5);
    for (const id of [4, 5]) await select(id);
    await press('Delete');
    await screen.findByText(/^2 reports will be deleted/);
    await select(1);
    expect(bar().getByText('1 selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
    await waitFor(() => expect(sent('outbox.cancel')).toHaveLength(2));
  });

  /** On a clock for what is shown for a while. */
  async function deleteAndUndo(): Promise<void> {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    await open(3);
    for (const id of [2, 3]) await select(id);
    await press('Delete');
    await screen.findByText(/^2 reports will be deleted/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  }

  it('says what became of it, and not for ever', async () => {
    await deleteAndUndo();
    expect(await screen.findByText('2 cancelled.')).toBeTruthy();
    expect(noteOf('2 cancelled.').textContent).toContain('Delete2 cancelled.');
    await userEvent.hover(screen.getByText(urlOf(1)));
    await act(() => void vi.advanceTimersByTime(9_000));
    expect(screen.queryByText('2 cancelled.')).toBeTruthy();
    await act(() => void vi.advanceTimersByTime(2_000));
    await waitFor(() => expect(screen.queryByText('2 cancelled.')).toBeNull());
  });

  it('says it for longer to a person who points at it', async () => {
    await deleteAndUndo();
    await userEvent.hover(await screen.findByText('2 cancelled.'));
    await act(() => void vi.advanceTimersByTime(11_000));
    expect(screen.queryByText('2 cancelled.')).toBeTruthy();
    await userEvent.unhover(screen.getByText('2 cancelled.'));
    await act(() => void vi.advanceTimersByTime(11_000));
    await waitFor(() => expect(screen.queryByText('2 cancelled.')).toBeNull());
  });

  it('has no button of its own for one that was deleted by itself', async () => {
    const waiting = anEntry({
      task: { type: 'delete', address: urlOf(1), reportId: '1' },
      notBefore: Date.now() + 60_000,
    });
    await open(3, { 'outbox.list': () => [waiting] });
    await screen.findByText('Deleting…');
    expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull();
  });

  it('leaves true counts', async () => {
    const sent = await open(36);
    for (const id of [1, 2, 3]) await select(id);
    await press('Delete');
    await screen.findByText(/^3 reports will be deleted/);
    for (const id of [1, 2, 3]) await end(id);
    await waitFor(() => expect([1, 2, 3].some(isShown)).toBe(false));
    // Others could move up. The service of this test still lists all: it is not asked again and again.
    await waitFor(() => expect(sent('reports.list')).toHaveLength(2));
    expect([1, 2, 3].some(isShown)).toBe(false);
    await selectAll();
    expect(screen.getByText('7 selected')).toBeTruthy();
    await press('Select all 33');
    // What was deleted is not among the selected.
    expect(await screen.findByText('33 selected')).toBeTruthy();
    expect(bar().queryByRole('button', { name: /^Select all/ })).toBeNull();
  });

  it('leaves out what is about to go from what can be selected', async () => {
    await open(3);
    await select(1);
    await press('Delete');
    await screen.findByText(/^1 report will be deleted/);
    await selectAll();
    expect(screen.getByText('2 selected')).toBeTruthy();
  });
});

describe('the selected reports', () => {
  it('are published without a question up to five, then with one', async () => {
    const sent = await open(6);
    await selectAll();
    const publish = async () => {
      await press('Change privacy');
      const dialog = within(screen.getByRole('dialog'));
      await userEvent.click(dialog.getByRole('radio', { name: 'Public' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    };
    await publish();
    expect(screen.getByRole('alertdialog', { name: 'Make 6 reports public?' })).toBeTruthy();
    expect(sent('report.change-privacy')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Leave as is' }));
    await select(6);
    await publish();
    await waitFor(() => expect(sent('report.change-privacy')).toHaveLength(5));
  });

  it.each([
    ['what they all are', [PRIVACY.public, PRIVACY.public], 'Public'],
    ['private, where they differ', [PRIVACY.public, PRIVACY.password], 'Private'],
  ])('are offered to be %s', async (_, privacies, offered) => {
    const items = reports(2).map((report, place) => ({ ...report, privacy: privacies[place]! }));
    await open(2, { 'reports.list': () => onePage(items) });
    await selectAll();
    await press('Change privacy');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: offered }).checked).toBe(true);
  });

  it('are watched together', async () => {
    answerPermission(true);
    const sent = await open(3, { 'watch.set': () => success(null) });
    await selectAll();
    await press('Watch');
    const dialog = within(screen.getByRole('dialog', { name: 'Watch' }));
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Daily');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('watch.set')).toMatchObject(
      ['1', '2', '3'].map((reportId) => ({ accountId: 'a1', reportId, every: 'daily' })),
    );
  });

  it('have what is used less often in a menu as well, for narrow windows', async () => {
    await open(36);
    await selectAll();
    await press('More');
    const items = () =>
      within(screen.getByRole('menu', { name: 'More' }))
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent);
    expect(items()).toEqual(['Select all 36', 'Watch…', 'Export as CSV', 'Export as JSON']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Select all 36' }));
    expect(await screen.findByText('36 selected')).toBeTruthy();
    await press('More');
    expect(items()[0]).toBe('Watch…');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Watch' }));
    expect(screen.getByRole('dialog', { name: 'Watch' })).toBeTruthy();
  });

  it('have the icons that these actions have elsewhere', async () => {
    await open(3);
    await selectAll();
    const iconIn = (part: HTMLElement) => part.querySelector('path')?.getAttribute('d');
    const row = within(screen.getByText(urlOf(1)).closest('tr')!);
    await userEvent.click(row.getByRole('button', { name: 'More' }));
    const inMenu = iconIn(screen.getByRole('menuitem', { name: 'Change privacy' }));
    expect(iconIn(bar().getByRole('button', { name: 'Change privacy' }))).toBe(inMenu);
    const [inHead, inBar] = screen.getAllByRole('button', { name: 'Export' }).map(iconIn);
    expect(inBar).toBe(inHead);
  });

  it('are no longer selected once the bar is closed, and a row has the focus', async () => {
    await open(3);
    await selectAll();
    await press('Clear selection');
    expect(screen.queryByRole('group', { name: 'Selected reports' })).toBeNull();
    expect(document.activeElement?.tagName).toBe('TR');
  });
});
