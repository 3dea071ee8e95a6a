import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import type { ListInput } from '../../../lib/messages';
import { failed, success, type Outcome } from '../../../lib/model/outcome';
import type { Page } from '../../../lib/model/page';
import type { ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import { activeAccountItem } from '../../../lib/storage/accounts';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../lib/storage/list-preferences';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { answerPermission, fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const OTHER = { ...ACCOUNT, id: 'a2', baseUrl: 'https://other.example.org' };

const [OLDEST, NEWEST, OVERTAKEN] = ['oldest', 'newest', 'overtaken'].map(
  (name) => `https://example.com/${name}`,
) as [string, string, string];

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

const isShut = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (label: string, option: string) => {
  if (!screen.queryByLabelText(label)) await click('View');
  await userEvent.selectOptions(screen.getByLabelText(label), option);
};
/** Opens the filter, whatever is set, and presses one of its choices. */
const filterBy = async (filter: string, option: string) => {
  const isChip = { expanded: false };
  await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${filter}`), ...isChip }));
  await userEvent.click(screen.getByRole('checkbox', { name: option }));
};
const status = () => screen.getByRole('status').textContent;
const rows = () => screen.queryAllByRole('row').slice(1);
const shows = (address: string) => screen.findByText(address);

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
});

describe('the list of reports', () => {
  it('shows the verdict, score, address, privacy and age of each report', async () => {
    const generatedAt = Date.now() - 2 * 86_400_000;
    await open(() => pageOf([aReport({ generatedAt })], { total: 1 }));
    const row = within((await screen.findByText('example.com/page')).closest('tr')!);
    expect(row.getByText('Good')).toBeTruthy();
    expect(row.getByText('91 of 100')).toBeTruthy();
    expect(row.getByText('Private')).toBeTruthy();
    expect(row.getByText('2 days ago', { selector: 'time' })).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Select all',
      'Verdict',
      'Address',
      'Since last time',
      'Privacy',
      'Generated',
      'Actions',
    ]);
    expect(screen.getByText('1 report')).toBeTruthy();
  });

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['HTTP://example.com/', 'HTTP://example.com/'],
    ['example.com/a', null],
    ['javascript:alert(1)/', null],
    ['data:text/html,<b>', null],
    ['https://', null],
  ])('turns the address %j into a link to %j', async (url, href) => {
    await open(() => pageOf([aReport({ url })]));
    const words = await shows(url);
    expect(words.tagName).toBe('BDI');
    expect(words.closest('a')?.getAttribute('href')).toBe('#/reports/7');
    const link = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Visit the page' });
    expect(link?.getAttribute('href') ?? null).toBe(href);
    if (link) expect(link.rel).toBe('noopener noreferrer');
  });

  it.each([
    ['https://example.com/shop/lamps?page=2', 'example.com', '/shop/lamps?page=2'],
    ['https://example.com/', undefined, 'example.com'],
    ['https://example.com', undefined, 'example.com'],
    ['http://example.com/a', 'http://example.com', '/a'],
    ['https://example.com?q=1', 'example.com', '?q=1'],
  ])('shows %s on one line, with what tells it apart last', async (url, host, path) => {
    await open(() => pageOf([aReport({ url })]));
    const parts = (await shows(url)).parentElement!.querySelector('[aria-hidden]')!.children;
    expect([...parts].map(({ textContent }) => textContent)).toEqual(host ? [host, path] : [path]);
  });

  it('shows the columns that a person chose, in the density they chose', async () => {
    await listPreferencesItem.setValue({
      ...DEFAULT_LIST_PREFERENCES,
      density: 'compact',
      columns: { project: true, score: false, change: false, privacy: false, generated: false },
    });
    await open(() => pageOf([aReport()]));
    await shows('example.com/page');
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    await waitFor(() =>
      expect(heads()).toEqual(['Select all', 'Verdict', 'Address', 'Project', 'Actions']),
    );
    expect(screen.queryByText('91 of 100')).toBeNull();
    expect(screen.getByRole('link', { name: 'example.com' }).getAttribute('href')).toBe(
      '#/reports?project=example.com',
    );
    expect(screen.getByRole('grid').dataset.density).toBe('compact');
  });

  it('is sorted by its column heads, each of which tells how', async () => {
    const asked = await open(() => pageOf(reportsTo(10)));
    await shows('https://example.com/10');
    const order = () =>
      screen.getAllByRole('columnheader').flatMap((head) => {
        const sort = head.getAttribute('aria-sort');
        return sort ? [`${head.textContent} ${sort}`] : [];
      });
    expect(order()).toEqual([]);
    for (const [head, sort_by, sort, told] of [
      ['Address', 'url', 'asc', 'Address ascending'],
      ['Address', 'url', 'desc', 'Address descending'],
      ['Generated', 'generated_at', 'desc', 'Generated descending'],
      ['Verdict', 'result', 'desc', 'Verdict descending'],
    ] as const) {
      await userEvent.click(
        within(screen.getByRole('columnheader', { name: head })).getByRole('button'),
      );
      await waitFor(() => expect(asked.at(-1)?.query).toMatchObject({ sort_by, sort }));
      expect(order()).toEqual([told]);
    }
  });

  it('asks the service for what the controls show', async () => {
    const asked = await open(() => pageOf(reportsTo(10), { total: 230, next: { page: '2' } }));
    await shows('https://example.com/10');
    await filterBy('Verdict', 'Bad');
    await choose('Sort by', 'Address');
    await choose('Order', 'A to Z');
    await choose('Per page', '50');
    await click('Project');
    await userEvent.click(await screen.findByRole('option', { name: 'example.com 3' }));
    await userEvent.type(screen.getByLabelText('Search reports'), 'shop');
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
    const [url, project] = ['https://gone.example/shop', 'gone.example'];
    const found = aReport({ url, project, verdict: 'bad' });
    const asked = await open(() => pageOf([found], { page: 3 }), hash);
    await shows(url);
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
    expect(screen.getByRole('button', { name: 'Project: gone.example' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Verdict: Bad' })).toBeTruthy();

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
    expect(screen.getByText('11–15 of 15')).toBeTruthy();
    expect(location.hash).toBe('#/reports?page=2');
    expect(isShut('Next')).toBe(true);
    await click('Previous');
    await shows('https://example.com/15');
    expect(asked[2]?.cursor).toBeNull();
  });

  it('goes back to the first page when the filters change', async () => {
    const asked = await open(() => pageOf(reportsTo(10)), '#/reports?page=2');
    await shows('https://example.com/10');
    await filterBy('Verdict', 'Good');
    await waitFor(() => expect(asked.at(-1)?.query.result).toBe('good'));
    expect(asked.at(-1)?.cursor).toBeNull();
  });

  it('says that it may be incomplete if the next page contains nothing new', async () => {
    await open(() => pageOf(reportsTo(10), { next: { page: '2' }, nextIsGuess: true }));
    await shows('https://example.com/10');
    expect(screen.getByText('1–10, maybe more')).toBeTruthy();
    expect(screen.queryByText(/may be incomplete/)).toBeNull();
    await click('Next');
    expect(await screen.findByText(/may be incomplete/)).toBeTruthy();
    expect(location.hash).toBe('#/reports');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it('keeps the rows, marked, while it loads, and ignores an outdated answer', async () => {
    let answerSlowly: ((answer: Outcome<Page<Report>>) => void) | undefined;
    await open(({ query }) =>
      query.result === 'bad'
        ? new Promise((answered) => (answerSlowly = answered))
        : pageOf([aReport({ url: query.result === 'good' ? NEWEST : OLDEST })]),
    );
    await shows(OLDEST);
    await filterBy('Verdict', 'Bad');
    const marked = () => screen.getByRole('grid').closest('[aria-busy]')?.getAttribute('aria-busy');
    await waitFor(() => expect(marked()).toBe('true'));
    expect(screen.getByText(OLDEST)).toBeTruthy();
    await click('Remove the filter “Verdict: Bad”');
    await filterBy('Verdict', 'Good');
    await shows(NEWEST);
    answerSlowly?.(pageOf([aReport({ url: OVERTAKEN })]));
    // By the end of this, any effect of the late answer has happened.
    await userEvent.hover(screen.getByText(NEWEST));
    expect(screen.queryByText(OVERTAKEN)).toBeNull();
    expect(marked()).toBe('false');
  });

  it('keeps the rows when loading fails, says why, and tries again on request', async () => {
    await open((_, turn) =>
      turn === 2
        ? failed({ kind: 'service-error', status: 502 })
        : pageOf([aReport({ url: `https://example.com/answer-${turn}` })]),
    );
    await shows('https://example.com/answer-1');
    await choose('Order', 'Oldest first');
    await waitFor(() =>
      expect(status()).toBe(
        'The service has a problem (error 502). From this browser, less than a minute old. ',
      ),
    );
    expect(screen.getByText('https://example.com/answer-1')).toBeTruthy();
    await click('Try again');
    await shows('https://example.com/answer-3');
    expect(status()).toBe('Up to date, just now');
  });

  it('continues by itself after the wait that the service asks for', async () => {
    await open((_, turn) =>
      turn === 1
        ? failed({ kind: 'rate-limited', waitMs: 20 })
        : pageOf([aReport({ url: 'https://example.com/late' })]),
    );
    await shows('https://example.com/late');
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
    await screen.findByText('No report matches all of this');
    await click('Clear all');
    await screen.findByText('Your reports will be listed here');
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
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
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't accept the key");
    expect(rows()).toEqual([]);
  });
});
