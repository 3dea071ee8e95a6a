import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import { rememberOpened } from '../../../components/options/reports/remembered-list';
import { failed } from '../../../lib/model/outcome';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../lib/storage/list-preferences';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const urlOf = (id: number) => `https://example.com/page-${id}`;
const SEVEN = [1, 2, 3, 4, 5, 6, 7].map((id) => aReport({ id: String(id), url: urlOf(id) }));

async function open(letters = true) {
  const sent = fakeBackground({
    'outbox.list': () => [],
    'projects.list': () => onePage([]),
    'reports.list': () => onePage(SEVEN),
    'report.update-results': () => failed({ kind: 'not-saved' }),
    'report.delete': () => failed({ kind: 'not-saved' }),
  });
  await saveAccounts([ACCOUNT]);
  await listPreferencesItem.setValue({ ...DEFAULT_LIST_PREFERENCES, shortcuts: letters });
  location.hash = '#/reports';
  render(<ReportsRoute />);
  await screen.findByText(urlOf(7));
  // Stored values arrive a moment later.
  await screen.findAllByRole('link', { name: 'Open report' });
  const user = userEvent.setup();
  return { user, sent: () => sent.filter(({ name }) => /^report\.[ud]/.test(name)) };
}

const rowCount = () => document.querySelectorAll('[data-row]').length;
const row = (id: number) => screen.getByText(urlOf(id)).closest('tr')!;
const boxOf = (id: number) => within(row(id)).getByRole<HTMLInputElement>('checkbox');
const selected = () => SEVEN.map((_, place) => place + 1).filter((id) => boxOf(id).checked);

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
});

it('back from a report, a person goes on at its row, however far down it is', async () => {
  const forty = Array.from({ length: 40 }, (_, place) =>
    aReport({ id: String(place + 1), url: urlOf(place + 1) }),
  );
  fakeBackground({ 'outbox.list': () => [], 'reports.list': () => onePage(forty) });
  await saveAccounts([ACCOUNT]);
  location.hash = '#/reports?per_page=100';
  rememberOpened(ACCOUNT.id, '33');
  render(<ReportsRoute />);
  await screen.findByText(urlOf(40));
  expect(document.activeElement).toBe(row(33));
  // Another view is drawn a few rows at a time, wherever that one is.
  location.hash = '#/reports?per_page=100&sort=asc';
  await waitFor(() => expect(rowCount()).toBeLessThan(33));
  await waitFor(() => expect(rowCount()).toBe(40));
});

describe('the rows by keyboard', () => {
  it('have one stop for the Tab key, at the row that was used last', async () => {
    const { user } = await open();
    const stops = () => [...document.querySelectorAll<HTMLElement>('tbody [tabindex="0"]')];
    expect(stops()).toEqual([row(1)]);
    for (const control of document.querySelectorAll<HTMLElement>('tbody :is(a, button, input)'))
      expect(control.tabIndex).toBe(-1);
    row(1).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(stops()).toEqual([row(3)]);
    await user.tab();
    expect(row(3).closest('table')?.contains(document.activeElement)).toBe(false);
  });

  it.each([
    ['{ArrowDown}', 2],
    ['jj', 3],
    ['jjk', 2],
    ['{ArrowDown}{ArrowUp}{ArrowUp}', 1],
    ['{End}', 7],
    ['{End}{Home}', 1],
    ['{PageDown}', 7],
    ['{PageDown}{PageUp}', 1],
  ])('go from the first, with %s, to number %i', async (keys, id) => {
    const { user } = await open();
    row(1).focus();
    await user.keyboard(keys);
    expect(document.activeElement).toBe(row(id));
  });

  it('lead from control to control, and back to the row', async () => {
    const { user } = await open();
    row(2).focus();
    const seen: (string | null | undefined)[] = [];
    for (let step = 0; step < 7; step++) {
      await user.keyboard('{ArrowRight}');
      const { activeElement } = document;
      seen.push(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent);
    }
    expect(seen.slice(0, 1)).toEqual(['Select']);
    expect(seen.slice(2)).toEqual([
      'Visit the page',
      'Open report',
      'Update results',
      'More',
      'More',
    ]);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement?.textContent).toBe('Update results');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(row(2));
  });

  it('open their details, are updated and are deleted', async () => {
    const { user, sent } = await open();
    row(2).focus();
    await user.keyboard('e');
    await user.keyboard('{Delete}');
    expect(sent().map(({ name, input }) => [name, input])).toMatchObject([
      ['report.update-results', { reportId: '2' }],
      ['report.delete', { reportId: '2' }],
    ]);
    row(3).focus();
    await user.keyboard('{Enter}');
    expect(location.hash).toBe('#/reports/3');
  });

  it.each([
    ['e', 'report.update-results'],
    ['{Delete}', 'report.delete'],
  ])('are left alone while others are selected: %s means those', async (key, name) => {
    const { user, sent } = await open();
    row(3).focus();
    await user.keyboard('x{ArrowDown}x{ArrowDown}{ArrowDown}');
    expect(selected()).toEqual([3, 4]);
    expect(document.activeElement).toBe(row(6));
    await user.keyboard(key);
    const asked = () => sent().map((one) => [one.name, one.input]);
    await waitFor(() =>
      expect(asked()).toMatchObject([
        [name, { reportId: '3' }],
        [name, { reportId: '4' }],
      ]),
    );
  });

  it('of which many are selected are deleted only after a question', async () => {
    const { user, sent } = await open();
    row(1).focus();
    await user.keyboard(`x${'{ArrowDown}x'.repeat(5)}{ArrowDown}{Delete}`);
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('6');
    expect(sent()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(document.activeElement).toBe(row(7));
  });

  it('leave keys alone that are meant for a menu, and letters that were turned off', async () => {
    const { user, sent } = await open(false);
    row(2).focus();
    await user.keyboard('ejx');
    expect(sent()).toEqual([]);
    expect(document.activeElement).toBe(row(2));
    expect(selected()).toEqual([]);
    await user.click(within(row(2)).getByRole('button', { name: 'More' }));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Details'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Open report');
  });
});

describe('several rows', () => {
  it.each([
    ['x', [2]],
    [' ', [2]],
    ['xx', []],
    ['xjj{Shift>}x{/Shift}', [2, 3, 4]],
    ['{Shift>}{ArrowDown}{ArrowDown}{/Shift}', [2, 3, 4]],
    ['{Shift>}{ArrowUp}{/Shift}', [1, 2]],
  ])('are selected from the second on with %s', async (keys, ids) => {
    const { user } = await open();
    row(2).focus();
    await user.keyboard(keys);
    expect(selected()).toEqual(ids);
  });

  it('are selected by a click and one with Shift, on the box or on the row', async () => {
    const { user } = await open();
    await user.click(boxOf(5));
    await user.keyboard('{Shift>}');
    await user.click(boxOf(3));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([3, 4, 5]);
    await user.keyboard('{Shift>}');
    await user.click(within(row(1)).getByText('Good'));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([1, 2, 3, 4, 5]);
    expect(location.hash).toBe('#/reports');
  });

  it('are deselected together as well', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(boxOf(2));
    await user.keyboard('{Shift>}');
    await user.click(boxOf(4));
    await user.keyboard('{/Shift}');
    expect(selected()).toEqual([1, 5, 6, 7]);
  });

  it('show in the box for all whether all, some or none are selected', async () => {
    const { user } = await open();
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    const state = () => (all.indeterminate ? 'some' : all.checked ? 'all' : 'none');
    expect(state()).toBe('none');
    await user.click(boxOf(2));
    expect(state()).toBe('some');
    await user.click(all);
    expect([state(), selected()]).toEqual(['all', [1, 2, 3, 4, 5, 6, 7]]);
    await user.click(all);
    expect([state(), selected()]).toEqual(['none', []]);
  });
});
