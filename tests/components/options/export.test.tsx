import { act, render, renderHook, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { walkReports } from '../../../components/options/reports/walk-reports';
import { useExport } from '../../../components/options/reports/export/use-export';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import type { ListInput, MessageValue } from '../../../lib/messages';
import { failed, success, type Outcome } from '../../../lib/model/outcome';
import type { ReportQuery } from '../../../lib/model/query';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

type ReportPage = Outcome<MessageValue<'reports.list'>>;
type Answer = (page: number) => ReportPage | Promise<ReportPage>;

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

/** What the browser was given to save. */
const files: { name: string; file: Blob }[] = [];

/** Pages of 100 from reports numbered from 1; the total can be hidden. */
const pagesOf =
  (count: number, total: number | null = count): Answer =>
  (page) => {
    const first = (page - 1) * 100 + 1;
    const size = Math.max(0, Math.min(100, count - first + 1));
    const items = Array.from({ length: size }, (_, place) =>
      aReport({ id: `${first + place}`, verdict: 'bad', project: 'b' }),
    );
    const next = first + size <= count ? { page: String(page + 1) } : null;
    return success({ items, total, page, lastPage: null, next, nextIsGuess: false });
  };

/** Opens the list. It shows one report; an export gets the given pages. */
async function open(pages: Answer, hash = '#/reports') {
  const asked: ListInput<ReportQuery>[] = [];
  fakeBackground({
    'outbox.list': () => [],
    'projects.list': () => onePage([]),
    'reports.list': async (input) => {
      if (input.query.per_page !== 100) return await pagesOf(1)(1);
      asked.push(input);
      return await pages(Number(input.cursor?.page ?? 1));
    },
  });
  await saveAccounts([ACCOUNT]);
  location.hash = hash;
  const { unmount } = render(<ReportsRoute />);
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  return { asked, unmount };
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const LONG = { timeout: 30_000 };

/** Reads the file once the page says that it was saved. */
async function savedText(words: RegExp): Promise<string> {
  await screen.findByText(words, undefined, LONG);
  expect(files).toHaveLength(1);
  return await files[0]!.file.text();
}

beforeEach(() => {
  fakeBrowser.reset();
  files.length = 0;
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const href = `blob:${blobs.size}`;
    blobs.set(href, file as Blob);
    return href;
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, file: blobs.get(this.href) ?? new Blob() });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  location.hash = '';
});

describe('an export', () => {
  it('offers its formats only on request', async () => {
    await open(pagesOf(3));
    expect(screen.getByRole('button', { name: 'CSV' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'JSON' })).toBeTruthy();
    await click('Export');
    expect(screen.queryByRole('button', { name: 'CSV' })).toBeNull();
  });

  it('requests every page of the filtered list', async () => {
    const { asked } = await open(
      pagesOf(230),
      '#/reports?search=a&project=b&result=bad&sort_by=url&sort=asc&per_page=25&page=2',
    );
    await click('CSV');
    await savedText(/^Reports exported: 230. Saved as reports-\d{4}-\d\d-\d\d\.csv\.$/);
    const query = {
      search: 'a',
      project: 'b',
      result: 'bad',
      sort_by: 'url',
      sort: 'asc',
      per_page: 100,
    };
    expect(asked).toEqual([
      { accountId: 'a1', query, cursor: null },
      { accountId: 'a1', query, cursor: { page: '2' } },
      { accountId: 'a1', query, cursor: { page: '3' } },
    ]);
    expect(screen.queryByText(/may be incomplete/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('has each of 10,000 reports once as CSV', async () => {
    await open(pagesOf(10_000));
    await click('CSV');
    const text = await savedText(/^Reports exported: 10,000\./);
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head).toMatch(/^id,url,/);
    const ids = lines.map((line) => Number(line.split(',', 1)[0]));
    expect(ids).toEqual(Array.from({ length: 10_000 }, (_, place) => place + 1));
    expect(files[0]).toMatchObject({ name: expect.stringMatching(/\.csv$/) });
    expect(files[0]?.file.type).toBe('text/csv');
  });

  it.each([0, 1, 100, 101, 1000])('has each of %i reports once as JSON', async (count) => {
    await open(pagesOf(count));
    await click('JSON');
    const reports: { id: string }[] = JSON.parse(await savedText(/Saved as/));
    expect(reports.map(({ id }) => Number(id))).toEqual(
      Array.from({ length: count }, (_, place) => place + 1),
    );
    expect(files[0]?.name).toMatch(/\.json$/);
    expect(files[0]?.file.type).toBe('application/json');
  });

  it('shows its progress, and stops when it is cancelled', async () => {
    const { asked } = await open((page) =>
      page < 3 ? pagesOf(500)(page) : new Promise<ReportPage>(() => {}),
    );
    await click('CSV');
    const bar = await screen.findByRole('progressbar', { name: 'Reports exported: 200 of 500' });
    expect(bar).toMatchObject({ value: 200, max: 500 });
    await click('Cancel');
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByText(/Saved as/)).toBeNull();
    expect(asked).toHaveLength(3);
    expect(files).toEqual([]);
  });

  it.each(['cancelled', 'left'])('makes no more requests once it was %s', async (how) => {
    let answer: (page: ReportPage) => void = () => {};
    const { asked, unmount } = await open(() => new Promise<ReportPage>((done) => (answer = done)));
    await click('CSV');
    await waitFor(() => expect(asked).toHaveLength(1));
    if (how === 'left') await act(() => void unmount());
    else await click('Cancel');
    answer(await pagesOf(500)(1));
    await new Promise((later) => setTimeout(later));
    expect(asked).toHaveLength(1);
    expect(files).toEqual([]);
  });

  it('shows how many there are so far if the service does not give the total', async () => {
    await open((page) => (page < 2 ? pagesOf(500, null)(page) : new Promise<ReportPage>(() => {})));
    await click('CSV');
    expect(
      await screen.findByRole('progressbar', { name: 'Reports exported so far: 100' }),
    ).toBeTruthy();
  });

  it('waits as long as a rate-limiting service says, then continues', async () => {
    let refused = 0;
    const { asked } = await open((page) =>
      page === 2 && refused++ < 2
        ? failed({ kind: 'rate-limited', waitMs: 300 })
        : pagesOf(230)(page),
    );
    const startedAt = Date.now();
    await click('CSV');
    expect(await screen.findByText('The service asked us to wait 1 s.')).toBeTruthy();
    expect(screen.getByText('Verdict then continues by itself.')).toBeTruthy();
    const text = await savedText(/^Reports exported: 230\./);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2 * 300);
    expect(text.trimEnd().split('\r\n')).toHaveLength(231);
    expect(asked.map(({ cursor }) => cursor?.page)).toEqual([undefined, '2', '2', '2', '3']);
    expect(screen.queryByText(/asked us to wait/)).toBeNull();
  });

  it.each<[string, () => ReportPage, RegExp]>([
    [
      'a lost connection',
      () => failed({ kind: 'connection-lost', afterMs: 25_000 }),
      /connection was lost/,
    ],
    [
      'a background that was stopped',
      () => {
        throw new Error('The message channel closed');
      },
      /Verdict didn't respond/,
    ],
  ])('keeps what it has after %s, and continues from there', async (_, trouble, words) => {
    let failures = 0;
    await open((page) => (page === 2 && failures++ === 0 ? trouble() : pagesOf(230)(page)));
    await click('JSON');
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('progressbar', { name: 'Reports exported: 100 of 230' })).toBeTruthy();
    await click('Try again');
    const reports: unknown[] = JSON.parse(await savedText(/^Reports exported: 230\./));
    expect(reports).toHaveLength(230);
  });

  it.each<[string, Answer]>([
    ['sends the same page again', () => pagesOf(500, null)(1)],
    ['tells of more than it sends', pagesOf(120, 130)],
  ])('says that it may be incomplete if the service %s', async (_, pages) => {
    await open(pages);
    await click('CSV');
    expect(await screen.findByText(/list may be incomplete/)).toBeTruthy();
    expect(files).toHaveLength(1);
  });

  it('continues with its own account if another window switches to another one', async () => {
    const other = { ...ACCOUNT, id: 'a2', name: 'Other' };
    const { asked } = await open(async (page) => {
      if (page === 2) {
        await saveAccounts([ACCOUNT, other]);
        await activeAccountItem.setValue('a2');
      }
      return pagesOf(450)(page);
    });
    await click('JSON');
    const saved: unknown[] = JSON.parse(await savedText(/^Reports exported: 450/));
    expect(saved).toHaveLength(450);
    expect(asked.map(({ accountId }) => accountId)).toEqual(Array.from({ length: 5 }, () => 'a1'));
    expect(screen.getByText(/^You switched to Other\./)).toBeTruthy();
  });

  it('keeps nothing of the file after it was saved', async () => {
    fakeBackground({ 'reports.list': () => pagesOf(3)(1) });
    const { result } = renderHook(() => useExport((tools) => walkReports('a1', {}, tools)));
    await act(() => result.current.start('csv'));
    expect(files).toHaveLength(1);
    expect(result.current.result).toEqual({
      name: files[0]?.name,
      count: 3,
      mayBeIncomplete: false,
    });
  });
});
