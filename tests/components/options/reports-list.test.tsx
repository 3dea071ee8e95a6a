import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/reports/ReportsRoute';
import type { ListInput } from '../../../lib/messages';
import { failed, success, type Outcome } from '../../../lib/model/outcome';
import type { Page } from '../../../lib/model/page';
import type { ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { answerPermission, fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const OTHER = { ...ACCOUNT, id: 'a2', baseUrl: 'https://other.example.org' };

type Input = ListInput<ReportQuery>;

const pageOf = (items: Report[], change: Partial<Page<Report>> = {}): Outcome<Page<Report>> =>
  success({
    items,
    total: null,
    page: 1,
    lastPage: null,
    next: null,
    nextIsGuess: false,
    ...change,
  });

const reportsTo = (last: number, count = 10) =>
  Array.from({ length: count }, (_, index) =>
    aReport({ id: String(last - index), url: `https://example.com/${last - index}` }),
  );

/** Answers with pages as the service would, and records what was requested. */
async function open(
  answer: (input: Input, turn: number) => Outcome<Page<Report>> | Promise<Outcome<Page<Report>>>,
  hash = '#/reports',
) {
  const asked: Input[] = [];
  fakeBackground({
    'outbox.list': () => [],
    'projects.list': () => onePage([{ name: 'example.com', reports: 3, createdAt: null }]),
    'reports.list': (input) => answer(input, asked.push(input)),
  });
  await saveAccounts([ACCOUNT, OTHER]);
  location.hash = hash;
  render(<ReportsRoute />);
  return asked;
}

const isShut = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByLabelText(label), option);
const rows = () => screen.queryAllByRole('row').slice(1);
const shows = (address: string) => screen.findByText(address);

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
});

describe('the list of reports', () => {
  it('shows the verdict, address, project, privacy and age of each report', async () => {
    const generatedAt = Date.now() - 2 * 86_400_000;
    await open(() => pageOf([aReport({ generatedAt })], { total: 1 }));
    const row = within((await screen.findByText('example.com/page')).closest('tr')!);
    expect(row.getByText('Good')).toBeTruthy();
    expect(row.getByText('91 of 100')).toBeTruthy();
    expect(row.getByRole('link', { name: 'example.com' }).getAttribute('href')).toBe(
      '#/reports?project=example.com',
    );
    expect(row.getByText('Private')).toBeTruthy();
    expect(row.getByText('2 days ago')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Select',
      'Verdict',
      'Address',
      'Project',
      'Privacy',
      'Generated',
      'Actions',
    ]);
    expect(screen.getByRole('status').textContent).toBe('1–1 of 1');
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['HTTP://example.com/', 'HTTP://example.com/'],
    ['example.com/a', null],
    ['javascript:alert(1)', null],
    ['data:text/html,<b>', null],
    ['https://', null],
  ])('turns the address %j into a link to %j', async (url, href) => {
    await open(() => pageOf([aReport({ url })]));
    const words = await shows(url);
    expect(words.tagName).toBe('BDI');
    const link = words.closest('a');
    expect(link?.getAttribute('href') ?? null).toBe(href);
    if (link) expect(link.rel).toBe('noopener noreferrer');
  });

  it('asks the service for what the controls show', async () => {
    const asked = await open(() => pageOf(reportsTo(10), { total: 230, next: { page: '2' } }));
    await shows('https://example.com/10');
    await choose('Result', 'Bad');
    await choose('Sort by', 'Address');
    await choose('Order', 'Ascending');
    await choose('Per page', '50');
    await choose('Project', 'example.com');
    await userEvent.type(screen.getByLabelText('Search reports'), 'shop{Enter}');
    const query = { search: 'shop', project: 'example.com', result: 'bad', sort_by: 'url' };
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        accountId: 'a1',
        query: { ...query, sort: 'asc', per_page: 50 },
        cursor: null,
      }),
    );
    expect(asked[0]).toEqual({
      accountId: 'a1',
      query: { sort_by: 'id', sort: 'desc', per_page: 10 },
      cursor: null,
    });
    expect(Object.fromEntries(new URLSearchParams(location.hash.split('?')[1]))).toEqual({
      ...query,
      sort: 'asc',
      per_page: '50',
    });
  });

  it('restores its view from the hash, and follows it back', async () => {
    const hash = '#/reports?search=shop&project=gone.example&result=bad&per_page=50&page=3&sort=up';
    const asked = await open(() => pageOf(reportsTo(10)), hash);
    await shows('https://example.com/10');
    expect(asked).toEqual([
      {
        accountId: 'a1',
        query: {
          search: 'shop',
          project: 'gone.example',
          result: 'bad',
          sort_by: 'id',
          sort: 'desc',
          per_page: 50,
        },
        cursor: { page: '3' },
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Search reports').value).toBe('shop');
    expect(screen.getByLabelText<HTMLSelectElement>('Project').value).toBe('gone.example');
    expect(screen.getByLabelText<HTMLSelectElement>('Result').value).toBe('bad');

    location.hash = '#/reports';
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.query).not.toHaveProperty('search');
    expect(screen.getByLabelText<HTMLInputElement>('Search reports').value).toBe('');
  });

  it('searches when the person pauses, once for everything that was typed', async () => {
    const asked = await open(() => pageOf(reportsTo(10)));
    await shows('https://example.com/10');
    // All at once: on a busy machine, typing takes longer than a pause.
    for (const value of ['s', 'sh', 'sho', 'shop', 'shop '])
      fireEvent.input(screen.getByLabelText('Search reports'), { target: { value } });
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]?.query.search).toBe('shop');
    expect(screen.getByLabelText<HTMLInputElement>('Search reports').value).toBe('shop ');
  });

  it('pages by what the service calls the next page, and back', async () => {
    const asked = await open(({ cursor }) =>
      cursor
        ? pageOf(reportsTo(5, 5), { total: 15 })
        : pageOf(reportsTo(15), { total: 15, next: { cursor: 'abc' } }),
    );
    await shows('https://example.com/15');
    expect(isShut('Previous')).toBe(true);
    await click('Next');
    await shows('https://example.com/5');
    expect(asked[1]?.cursor).toEqual({ cursor: 'abc' });
    expect(screen.getByRole('status').textContent).toBe('11–15 of 15');
    expect(location.hash).toBe('#/reports?page=2');
    expect(isShut('Next')).toBe(true);
    await click('Previous');
    await shows('https://example.com/15');
    expect(asked[2]?.cursor).toBeNull();
  });

  it('goes back to the first page when the filters change', async () => {
    const asked = await open(() => pageOf(reportsTo(10)), '#/reports?page=2');
    await shows('https://example.com/10');
    await choose('Result', 'Good');
    await waitFor(() => expect(asked.at(-1)?.query.result).toBe('good'));
    expect(asked.at(-1)?.cursor).toBeNull();
  });

  it('says that it may be incomplete if the next page contains nothing new', async () => {
    await open(() => pageOf(reportsTo(10), { next: { page: '2' }, nextIsGuess: true }));
    await shows('https://example.com/10');
    expect(screen.getByRole('status').textContent).toBe('1–10, maybe more');
    expect(screen.queryByText(/may be incomplete/)).toBeNull();
    await click('Next');
    expect(await screen.findByText(/may be incomplete/)).toBeTruthy();
    expect(isShut('Next')).toBe(true);
  });

  it('keeps the rows, marked, while it loads, and ignores an outdated answer', async () => {
    let answerSlowly: ((answer: Outcome<Page<Report>>) => void) | undefined;
    await open(({ query }) =>
      query.result === 'bad'
        ? new Promise((answered) => (answerSlowly = answered))
        : pageOf([aReport({ url: query.result === 'good' ? 'newest' : 'oldest' })]),
    );
    await shows('oldest');
    await choose('Result', 'Bad');
    const marked = () => screen.getByRole('table').parentElement?.getAttribute('aria-busy');
    await waitFor(() => expect(marked()).toBe('true'));
    expect(screen.getByText('oldest')).toBeTruthy();
    await choose('Result', 'Good');
    await shows('newest');
    answerSlowly?.(pageOf([aReport({ url: 'overtaken' })]));
    // By the end of this, any effect of the late answer has happened.
    await userEvent.hover(screen.getByText('newest'));
    expect(screen.queryByText('overtaken')).toBeNull();
    expect(marked()).toBe('false');
  });

  it('keeps the rows when loading fails, says why, and tries again on request', async () => {
    await open((_, turn) =>
      turn === 2
        ? failed({ kind: 'service-error', status: 502 })
        : pageOf([aReport({ url: `answer ${turn}` })]),
    );
    await shows('answer 1');
    await choose('Order', 'Ascending');
    expect((await screen.findByRole('alert')).textContent).toContain('error 502');
    expect(screen.getByText('answer 1')).toBeTruthy();
    await click('Try again');
    await shows('answer 3');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('continues by itself after the wait that the service asks for', async () => {
    await open((_, turn) =>
      turn === 1
        ? failed({ kind: 'rate-limited', waitMs: 20 })
        : pageOf([aReport({ url: 'late' })]),
    );
    await shows('late');
  });

  it('offers to grant the missing permission', async () => {
    const request = answerPermission(true);
    await open((_, turn) =>
      turn === 1 ? failed({ kind: 'no-permission', origin: ACCOUNT.baseUrl }) : pageOf([aReport()]),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Allow access' }));
    await shows('example.com/page');
    expect(request).toHaveBeenCalledWith({ origins: [`${ACCOUNT.baseUrl}/*`] });
  });

  it('says so when there is nothing, and clears the filters on request', async () => {
    const asked = await open(() => pageOf([]), '#/reports?search=x&result=bad&sort=asc');
    await screen.findByText('No matching reports.');
    await click('Clear filters');
    await screen.findByText(/^No reports yet/);
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
    expect(asked.at(-1)?.query).toEqual({ sort_by: 'id', sort: 'asc', per_page: 10 });
  });

  it('leads back from a page past the end', async () => {
    await open(({ cursor }) => pageOf(cursor ? [] : reportsTo(10)), '#/reports?page=9');
    await screen.findByText("There's nothing on this page any more.");
    await click('First page');
    await shows('https://example.com/10');
  });

  it('shows nothing of one account once another is active', async () => {
    await open((_, turn) => (turn === 1 ? pageOf([aReport()]) : failed({ kind: 'key-rejected' })));
    await shows('example.com/page');
    await activeAccountItem.setValue(OTHER.id);
    expect((await screen.findByRole('alert')).textContent).toContain('The key was rejected');
    expect(rows()).toEqual([]);
  });
});
