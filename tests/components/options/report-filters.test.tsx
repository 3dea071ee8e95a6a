import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'preact/hooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { FindProjects } from '../../../components/options/reports/filters/find-projects';
import { ReportFilters } from '../../../components/options/reports/filters/ReportFilters';
import type { CountViews } from '../../../components/options/reports/filters/use-choice-counts';
import type { ReportView } from '../../../lib/model/report-view';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';

const PROJECTS = ['amber.example', 'birch.example', 'cedar.example'].map((name, place) => ({
  name,
  reports: place + 1,
  createdAt: null,
}));

const findProjects: FindProjects = async (words) => ({
  items: PROJECTS.filter(({ name }) => name.includes(words)),
  total: 118,
});

/** Shows the controls; the view follows what they say. Returns the latest view. */
function open(start: ReportView = {}, find = findProjects, count: CountViews = async () => null) {
  let latest = start;
  function Controls() {
    const [view, setView] = useState(start);
    latest = view;
    return (
      <ReportFilters
        view={view}
        onChange={(change) => setView((before) => ({ ...before, ...change }) as ReportView)}
        findProjects={find}
        count={count}
      />
    );
  }
  render(<Controls />);
  // What is undefined is not set.
  return () => JSON.parse(JSON.stringify(latest)) as ReportView;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const check = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

beforeEach(() => fakeBrowser.reset());

describe('a filter', () => {
  it('is a word until it is set, then says its value, and can be taken away by its cross', async () => {
    const view = open();
    await press('Verdict');
    await check('Bad');
    await check('Decent');
    expect(view()).toEqual({ result: ['bad', 'decent'] });
    expect(screen.queryByRole('button', { name: 'Verdict' })).toBeNull();
    await press('Remove the filter “Verdict: Decent, Bad”');
    expect(view()).toEqual({});
    // The cross is gone, so the focus has to go somewhere.
    expect(document.activeElement).toBe(button('Verdict'));
  });

  it('for a check is only there while it is set, and says what fails', async () => {
    const view = open({ check: 'image_keywords', result: ['bad'] });
    await press('Remove the filter “Known to fail: Images without alternative text”');
    expect(view()).toEqual({ result: ['bad'] });
    expect(screen.queryByRole('button', { name: /Fails/ })).toBeNull();
  });

  it.each([
    [' ', '(blank)'],
    ['\u202Eevil', 'evil'],
  ])('for the project %j can be read and taken away', async (project, shown) => {
    const view = open({ project });
    await press(`Remove the filter “Project: ${shown}”`);
    expect(view()).toEqual({});
  });

  it('can be opened, walked through and left by keyboard', async () => {
    const view = open();
    button('Verdict').focus();
    await userEvent.keyboard('{Enter}');
    const group = within(screen.getByRole('group', { name: 'Verdict' }));
    const boxes = group.getAllByRole('checkbox');
    expect(boxes).toHaveLength(6);
    expect(document.activeElement).toBe(boxes[0]);
    await userEvent.keyboard('{ArrowDown} {ArrowUp}{ArrowUp} ');
    expect(view()).toEqual({ result: ['decent'], queued: true });
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(button('Verdict: Decent, In the queue'));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('closes when another one opens', async () => {
    open();
    await press('Verdict');
    expect(button('Verdict').getAttribute('aria-expanded')).toBe('true');
    await press('Privacy');
    expect(button('Verdict').getAttribute('aria-expanded')).toBe('false');
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('of the privacy takes several', async () => {
    const view = open();
    await press('Privacy');
    await check('Public');
    await check('Password');
    expect(view()).toEqual({ privacy: [0, 2] });
    await check('Public');
    expect(view()).toEqual({ privacy: [2] });
    await check('Password');
    expect(view()).toEqual({});
  });

  it('of the result has the watched and the queued reports beside it', async () => {
    const view = open({ result: ['bad'] });
    await press('Verdict: Bad');
    await check('Watched');
    expect(view()).toEqual({ result: ['bad'], watched: true });
    await press('Remove the filter “Verdict: Bad, Watched”');
    expect(view()).toEqual({});
  });

  it.each<[string, ReportView['date']]>([
    ['Today', { last: 1 }],
    ['Last 7 days', { last: 7 }],
    ['Last 30 days', { last: 30 }],
    ['Last 90 days', { last: 90 }],
    ['Older than 90 days', { over: 90 }],
  ])('of the date can be %j, and then closes', async (name, date) => {
    const view = open();
    await press('Date');
    await press(name);
    expect(view()).toEqual({ date });
    expect(document.activeElement).toBe(button(`Date: ${name}`));
    expect(screen.queryByLabelText('From')).toBeNull();
    await press(`Date: ${name}`);
    expect((await screen.findByRole('button', { name })).getAttribute('aria-pressed')).toBe('true');
  });

  it('of the date takes a first and a last day', async () => {
    const view = open();
    await press('Date');
    const set = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    set('From', '0002-10-01');
    expect(view()).toEqual({});
    set('From', '2026-10-01');
    expect(button('Date: since Oct 1, 2026')).toBeTruthy();
    set('To', '2026-10-31');
    expect(view()).toEqual({ date: { from: '2026-10-01', to: '2026-10-31' } });
    expect(button('Date: Oct 1, 2026 – Oct 31, 2026')).toBeTruthy();
    set('From', '');
    expect(view()).toEqual({ date: { to: '2026-10-31' } });
    set('To', '');
    expect(view()).toEqual({});
  });

  it('of the address takes parts of the host and of the path', async () => {
    const view = open();
    await press('Address');
    await userEvent.type(screen.getByLabelText('Host contains'), 'bakery');
    await userEvent.type(screen.getByLabelText('Path contains'), '/blog ');
    expect(view()).toEqual({ host: 'bakery', path: '/blog' });
    await press('Remove the filter “Address: bakery, /blog”');
    expect(view()).toEqual({});
  });

  it('goes with all others by one press', async () => {
    const view = open({ search: 'x', project: 'a', host: 'b', watched: true, sort: 'asc' });
    await press('Clear');
    expect(view()).toEqual({ sort: 'asc' });
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('the filter by project', () => {
  it('searches all projects, and says how many there are', async () => {
    const view = open();
    await press('Project');
    const box = screen.getByRole('combobox', { name: 'Project' });
    expect(document.activeElement).toBe(box);
    await screen.findByRole('option', { name: 'amber.example 1' });
    expect(screen.getByText('3 of 118 projects')).toBeTruthy();
    await userEvent.type(box, 'r.ex');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const current = screen.getByRole('option', { name: 'cedar.example 3' });
    expect(box.getAttribute('aria-activedescendant')).toBe(current.id);
    await userEvent.keyboard('{Enter}');
    expect(view()).toEqual({ project: 'cedar.example' });
    expect(document.activeElement).toBe(button('Project: cedar.example'));
  });

  it('shows what is chosen, and takes another by a press', async () => {
    const view = open({ project: 'amber.example' });
    await press('Project: amber.example');
    const chosen = await screen.findByRole('option', { name: 'amber.example 1' });
    expect(chosen.getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByRole('option', { name: 'birch.example 2' }));
    expect(view()).toEqual({ project: 'birch.example' });
  });

  it.each([
    ['The first 3. Type to find others.', { items: PROJECTS, total: null }],
    ['No project matches.', { items: [], total: 0 }],
    ["The projects couldn't be read. Type to try again.", null],
  ])('says %j where that is so', async (words, found) => {
    open({}, async () => found);
    await press('Project');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('ignores an answer that was overtaken', async () => {
    const answers = new Map<string, (found: { items: typeof PROJECTS; total: null }) => void>();
    open({}, (words) => new Promise((answered) => answers.set(words, answered)));
    await press('Project');
    await waitFor(() => expect(answers.has('')).toBe(true));
    await userEvent.type(screen.getByRole('combobox'), 'c');
    await waitFor(() => expect(answers.has('c')).toBe(true));
    answers.get('c')?.({ items: PROJECTS.slice(2), total: null });
    await screen.findByRole('option', { name: /^cedar/ });
    answers.get('')?.({ items: PROJECTS, total: null });
    await userEvent.hover(screen.getByRole('combobox'));
    expect(screen.getAllByRole('option')).toHaveLength(1);
  });
});

describe('the View menu', () => {
  it('names the two orders after what is sorted', async () => {
    open({});
    await press('View');
    const orders = () =>
      within(screen.getByLabelText('Order'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    const sortBy = (name: string) =>
      userEvent.selectOptions(screen.getByLabelText('Sort by'), name);
    expect(orders()).toEqual(['Newest first', 'Oldest first']);
    await sortBy('Address');
    expect(orders()).toEqual(['Z to A', 'A to Z']);
    await sortBy('Verdict');
    expect(orders()).toEqual(['Descending', 'Ascending']);
  });

  it('has the order and the size of the pages, and takes all of it back', async () => {
    const view = open({ search: 'x' });
    await press('View');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Date generated');
    await userEvent.selectOptions(screen.getByLabelText('Order'), 'Oldest first');
    await userEvent.selectOptions(screen.getByLabelText('Per page'), '50');
    expect(view()).toEqual({ search: 'x', sort_by: 'generated_at', sort: 'asc', per_page: 50 });
    await press('Back to the usual view');
    expect(view()).toEqual({ search: 'x' });
    expect(document.activeElement).toBe(button('View'));
  });

  it('stores how the list looks, for all lists to come', async () => {
    open();
    await press('View');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Project' }).checked).toBe(false);
    await check('Project');
    await check('Score');
    await userEvent.click(screen.getByRole('radio', { name: 'Compact' }));
    const stored = () => listPreferencesItem.getValue();
    await vi.waitFor(async () =>
      expect(await stored()).toMatchObject({
        density: 'compact',
        columns: { project: true, score: false },
      }),
    );
    await press('Back to the usual view');
    await vi.waitFor(async () =>
      expect(await stored()).toMatchObject({ density: 'comfortable', columns: {} }),
    );
  });
});

describe('the choices of a filter', () => {
  /** The count isn't text, so that it is no part of a choice's name. */
  const shown = (name: string) => {
    const choice = screen.getByText(name).closest('label, button');
    const count = choice?.querySelector('[data-count]')?.getAttribute('data-count') ?? '';
    return `${choice?.textContent}${count}`;
  };

  it.each<[string, string, ReportView, string]>([
    ['Verdict', 'Bad', { search: 'a', result: ['bad'] }, '1,001'],
    ['Verdict', 'Watched', { search: 'a', watched: true }, '1,001'],
    ['Verdict', 'In the queue', { search: 'a', queued: true }, '1,001'],
    ['Privacy', 'Password', { search: 'a', privacy: [2] }, '1,001'],
    ['Date', 'Older than 90 days', { search: 'a', date: { over: 90 } }, '1,001'],
  ])('of %s tell how many reports %s would show', async (filter, name, view, count) => {
    const asked: ReportView[][] = [];
    open({ search: 'a' }, findProjects, async (views) => {
      asked.push(views);
      return views.map((one) => (JSON.stringify(one) === JSON.stringify(view) ? 1_001 : 0));
    });
    expect(asked).toEqual([]);
    await press(filter);
    await waitFor(() => expect(shown(name)).toBe(name + count));
    expect(asked).toHaveLength(1);
  });

  it('are counted for what is set elsewhere, and again when that changes', async () => {
    open({ result: ['bad'] }, findProjects, async (views) =>
      views.map(({ result }) => (result?.length ?? 0) * 7),
    );
    await press('Privacy');
    await waitFor(() => expect(shown('Public')).toBe('Public7'));
    await press('Verdict: Bad');
    await check('Good');
    await waitFor(() => expect(shown('Watched')).toBe('Watched14'));
  });

  it('say nothing if nobody knows', async () => {
    open();
    await press('Privacy');
    const choices = screen.getByRole('group', { name: 'Privacy' });
    expect(choices.textContent).toBe('PublicPrivatePassword');
    expect(choices.querySelector('[data-count]')).toBeNull();
  });
});
