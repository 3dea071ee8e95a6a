import { fireEvent, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { localReports } from '../../../components/hooks/local-reports';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { now } from '../../../lib/clock';
import type { ListInput } from '../../../lib/messages';
import type { Failure } from '../../../lib/model/failure';
import { failed, success, type Outcome } from '../../../lib/model/outcome';
import type { Page } from '../../../lib/model/page';
import { NO_INDEX } from '../../../lib/model/index-state';
import type { ReportQuery } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import type { Task } from '../../../lib/model/entry';
import { readingProgressItem, type ReadingProgress } from '../../../lib/storage/reading-progress';
import { anEntry, anUpdate, aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';
import { freshBrowser, openKnown } from './known-list';

type Answer = Outcome<Page<Report>>;

const OFFLINE: Failure = {
  kind: 'unreachable',
  origin: 'https://reports.example',
  cause: 'offline',
};
const DAY = Date.UTC(2026, 9, 1);

const known = (count: number): Report[] =>
  Array.from({ length: count }, (_, index) =>
    aReport({
      id: String(count - index),
      url: `https://example.com/page-${count - index}`,
      privacy: index % 2 === 0 ? 0 : 1,
      createdAt: DAY - index * 1_000,
    }),
  );

let accountId = '';
beforeEach(() => {
  accountId = freshBrowser();
});

interface Opened {
  reports?: Report[];
  hash?: string;
  progress?: Partial<ReadingProgress>;
  meanwhile?: () => void;
}

/** Opens the list with what this browser knows. The service answers when the test says so. */
async function open({ reports = known(25), hash = '#/reports', ...others }: Opened = {}) {
  const asked: ListInput<ReportQuery>[] = [];
  const refreshed: unknown[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  fakeBackground({
    'outbox.list': () => [],
    'watch.list': () => [],
    'index.refresh': (input) => {
      refreshed.push(input);
      return NO_INDEX;
    },
    'reports.list': (input) => {
      asked.push(input);
      return new Promise<Answer>((answered) => waiting.push(answered));
    },
  });
  await openKnown({ accountId, reports, hash, ...others });
  return {
    asked,
    refreshed,
    /** To the last question. */
    answer: async (answer: Answer) => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.at(-1)?.(answer);
    },
  };
}

const page = (items: Report[]): Answer => success(onePage(items));
const addresses = () =>
  [...document.querySelectorAll('tbody th bdi[id]')].map((cell) => cell.textContent);
const showsFirst = (page: number) =>
  waitFor(() => expect(addresses()[0]).toBe(`https://example.com/page-${page}`));
const line = () => screen.getByRole('status', { name: '' }).textContent;
const type = (value: string) =>
  fireEvent.input(screen.getByLabelText('Search reports'), { target: { value } });

describe('the list of reports, before the service has answered,', () => {
  it('shows what this browser knows, and how old it is', async () => {
    await open();
    await showsFirst(25);
    expect(addresses()).toHaveLength(10);
    expect(line()).toBe('From this browser, 3 minutes old: asking the service…');
    expect(await screen.findByText('1–10 of 25')).toBeTruthy();
  });

  it('keeps rows, focus and selection when the answer takes their place', async () => {
    const { answer } = await open();
    await showsFirst(25);
    const row = screen.getByText('https://example.com/page-24').closest('tr')!;
    await userEvent.click(within(row).getByRole('checkbox'));
    row.focus();
    const added = aReport({ id: '26', url: 'https://example.com/page-26' });
    await answer(page([added, ...known(25).slice(0, 9)]));
    await showsFirst(26);
    expect(screen.getByText('https://example.com/page-24').closest('tr')).toBe(row);
    expect(document.activeElement).toBe(row);
    expect(within(row).getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(line()).toBe('Up to date, just now');
  });

  it('searches with every key, and asks the service once the person pauses', async () => {
    const { asked } = await open();
    await showsFirst(25);
    type('page-7');
    await waitFor(() => expect(addresses()).toEqual(['https://example.com/page-7']));
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(asked.at(-1)?.query.search).toBe('page-7'));
    expect(asked).toHaveLength(2);
  });

  it('calls no service slow that has only just been asked', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { answer } = await open();
    await answer(page(known(10)));
    await waitFor(() => expect(line()).toBe('Up to date, just now'));
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    vi.advanceTimersByTime(120_000);
    await waitFor(() => expect(line()).toBe('Up to date, 2 minutes ago'), { timeout: 3_000 });
    type('page-7');
    expect(line()).toMatch(/ asking the service…$/);
  });

  // A busy computer draws no frame for a while: what waits for one comes after the clock and the next key.
  describe('while no frame is drawn,', () => {
    const box = () => screen.getByLabelText<HTMLInputElement>('Search reports');
    const typeOn = async (more: string) => {
      box().value += more;
      box().dispatchEvent(new Event('input', { bubbles: true }));
      await rendered();
    };
    const rendered = () => Promise.resolve();
    const noFrames = async () => {
      await open();
      await showsFirst(25);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
    };
    afterEach(() => vi.useRealTimers());

    it('does not search again for what was cleared', async () => {
      await noFrames();
      type('page-7');
      vi.advanceTimersByTime(299);
      screen.getByRole('button', { name: 'Clear' }).click();
      await rendered();
      vi.advanceTimersByTime(10);
      expect(location.hash).toBe('#/reports');
      expect(box().value).toBe('');
    });

    it('loses no letter while the address takes up the ones before', async () => {
      await noFrames();
      type('pag');
      // The address changes at once, the page hears of it later.
      vi.advanceTimersByTime(300);
      await typeOn('e');
      dispatchEvent(new Event('hashchange'));
      await rendered();
      await typeOn('-7');
      expect(box().value).toBe('page-7');
    });
  });

  it.each([
    ['sorted', '#/reports?sort=asc', 1, 10],
    ['paged', '#/reports?page=3', 5, 5],
    ['filtered', '#/reports?search=page-1&sort=asc', 1, 10],
  ])('is %s by the same controls', async (_, hash, first, count) => {
    await open({ hash });
    await showsFirst(first);
    expect(addresses()).toHaveLength(count);
  });
});

it('while only some reports are known here, the service decides which are shown', async () => {
  const progress = { phase: 'walking', seen: 3, total: 25 } as const;
  const { answer } = await open({ reports: known(3), progress });
  // This browser has read what it knows.
  await localReports(accountId).find({}, { watched: [], queued: [], now: 0 }, 0, 10);
  expect(addresses()).toEqual([]);
  await answer(page(known(25).slice(0, 10)));
  await showsFirst(25);
});

it('a service that goes on listing what was deleted is not asked again and again', async () => {
  const { asked, answer } = await open();
  const index = createReportIndex();
  const listing = (count: number): Answer =>
    success({ ...onePage(known(count).slice(0, 10)), next: { page: '2' } });
  await answer(listing(26));
  await showsFirst(26);
  await index.remove(accountId, '24');
  const task = { ...anUpdate({ reportId: '24' }), type: 'delete' } as Task;
  const startedAt = now();
  const done = anEntry({ accountId, task, state: 'done', createdAt: startedAt, startedAt });
  await fakeBrowser.storage.local.set({ 'outbox:e1': done });
  await waitFor(() => expect(asked).toHaveLength(2));
  await answer(listing(27));
  await showsFirst(27);
  expect(addresses()).not.toContain('https://example.com/page-24');
  // The next question is the person's.
  type('page-7');
  await waitFor(() => expect(asked.at(-1)?.query.search).toBe('page-7'));
  expect(asked).toHaveLength(3);
});

describe('a service that leaves a filter out', () => {
  const good = (report: Report): Report => ({ ...report, verdict: 'good', project: 'a.example' });
  const bad = (report: Report): Report => ({ ...report, verdict: 'bad', project: 'b.example' });
  const mixed = known(25).map((report, place) => (place % 2 === 0 ? good : bad)(report));
  const all: Answer = success({ ...onePage(mixed.slice(0, 10)), total: 25, next: { page: '2' } });

  it.each([
    ['result=bad', 12],
    ['project=b.example', 12],
    ['search=page-2', 7],
    ['search=%25', 0],
  ])('is not believed with %s: this browser answers', async (state, count) => {
    const { answer } = await open({ reports: mixed, hash: `#/reports?${state}` });
    await waitFor(() => expect(line()).toContain('asking the service'));
    await answer(all);
    await waitFor(() => expect(line()).toBe('From this browser, 3 minutes old.'));
    expect(addresses()).toHaveLength(Math.min(count, 10));
    expect(
      await screen.findByText(
        count === 0 ? 'No report matches all of this' : /^1–10 of 12|^7 of 25/,
      ),
    ).toBeTruthy();
  });

  it('is not believed while only some reports are known here, either', async () => {
    const progress = { phase: 'walking', seen: 24, total: 25 } as const;
    const { answer } = await open({
      reports: mixed.slice(1),
      hash: '#/reports?result=bad',
      progress,
    });
    await answer(all);
    await waitFor(() =>
      expect(line()).toBe('This browser knows 24 of 25. Only those are looked at here.'),
    );
    await waitFor(() => expect(addresses()).toHaveLength(10));
    expect(screen.queryAllByText('Good')).toEqual([]);
  });

  it('is believed where its reports tell nothing of it', async () => {
    const { answer } = await open({
      reports: mixed,
      hash: '#/reports?result=bad&project=b.example',
    });
    const silent = mixed.map((report): Report => ({
      ...report,
      verdict: 'unknown',
      project: null,
    }));
    await answer(page(silent.slice(0, 3)));
    await waitFor(() => expect(line()).toBe('Up to date, just now'));
    expect(addresses()).toHaveLength(3);
  });
});

describe('a service that leaves the order out', () => {
  const VERDICTS = ['good', 'bad', 'decent'] as const;
  const mixed = known(25).map((report, place) => ({
    ...report,
    url: `https://${'zayb'[place % 4]}.example/${place}`,
    verdict: VERDICTS[place % 3]!,
    generatedAt: DAY + ((place * 7) % 25) * 3_600_000,
  }));
  const newest: Answer = success({
    ...onePage(mixed.slice(0, 10)),
    total: 25,
    next: { page: '2' },
  });

  it.each(['sort_by=url&sort=asc', 'sort_by=result', 'sort_by=generated_at', 'sort=asc'])(
    'is not believed with %s: this browser answers',
    async (state) => {
      const { answer } = await open({ reports: mixed, hash: `#/reports?${state}` });
      await waitFor(() => expect(line()).toContain('asking the service'));
      const sorted = addresses();
      expect(sorted).not.toEqual(mixed.slice(0, 10).map(({ url }) => url));
      await answer(newest);
      await waitFor(() => expect(line()).toBe('From this browser, 3 minutes old.'));
      expect(addresses()).toEqual(sorted);
      expect(screen.getByText('1–10 of 25')).toBeTruthy();
    },
  );

  it('is believed while only some reports are known here', async () => {
    const progress = { phase: 'walking', seen: 24, total: 25 } as const;
    const hash = '#/reports?sort_by=url&sort=asc';
    const { answer } = await open({ reports: mixed.slice(1), hash, progress });
    await answer(newest);
    await waitFor(() => expect(line()).toBe('Up to date, just now'));
  });

  it('is believed where it may have another way to compare', async () => {
    const { answer } = await open({ reports: mixed, hash: '#/reports?sort_by=url&sort=asc' });
    const other = [mixed[2], mixed[0], mixed[1]].flatMap((report) => report ?? []);
    await answer(page(other));
    await waitFor(() => expect(line()).toBe('Up to date, just now'));
  });
});

describe('the list of reports, without the service,', () => {
  it('says so, and goes on with what this browser knows', async () => {
    const { answer } = await open();
    await answer(failed(OFFLINE));
    await waitFor(() => expect(line()).toMatch(/^Offline/));
    expect(line()).toContain('From this browser, 3 minutes old.');
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    await showsFirst(15);
    await answer(failed(OFFLINE));
    expect(screen.getByText('11–20 of 25')).toBeTruthy();
  });

  it('answers the filters that only this browser knows, and asks for nothing', async () => {
    const { asked } = await open({ hash: '#/reports?privacy=public&per_page=100' });
    await showsFirst(25);
    await waitFor(() => expect(addresses()).toHaveLength(13));
    expect(line()).toBe('From this browser, 3 minutes old.');
    expect(asked).toEqual([]);
  });

  it('finds several words in any order, which services look for as they stand', async () => {
    const { asked } = await open({ hash: '#/reports?search=25 example' });
    await showsFirst(25);
    expect(addresses()).toHaveLength(1);
    await waitFor(() => expect(line()).toBe('From this browser, 3 minutes old.'));
    expect(asked).toEqual([]);
  });
});

describe('another view', () => {
  it('fills the rows that are there, and leaves nothing of their reports behind', async () => {
    await open();
    await showsFirst(25);
    const [row] = screen.getAllByRole('row').slice(1);
    if (!row) throw new Error('There is no row.');
    row.setAttribute('data-cut', '');
    await userEvent.click(await within(row).findByRole('button', { name: 'More' }));
    expect(within(row).getByRole('menu')).toBeTruthy();
    location.hash = '#/reports?sort_by=url&sort=asc';
    await showsFirst(1);
    expect(screen.getAllByRole('row')[1]).toBe(row);
    expect(row.dataset).toMatchObject({ row: '1' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(row.hasAttribute('data-cut')).toBe(false);
  });

  it('has its own selection', async () => {
    await open();
    await showsFirst(25);
    await userEvent.click(screen.getAllByLabelText('Select')[0]!);
    expect(screen.getByText('1 selected')).toBeTruthy();
    location.hash = '#/reports?sort_by=url&sort=asc';
    await showsFirst(1);
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull());
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });
});

describe('a search in letters whose cases many services tell apart', () => {
  const book = aReport({ id: '30', url: 'https://example.com/bücher', createdAt: DAY + 1_000 });
  const shows = (...urls: string[]) => waitFor(() => expect(addresses()).toEqual(urls));

  it.each(['BÜCHER', 'bücher'])('is this browser’s alone: %s', async (search) => {
    const { asked } = await open({ reports: [book, ...known(9)] });
    await shows(book.url, ...known(9).map(({ url }) => url));
    type(search);
    await shows(book.url);
    await waitFor(() => expect(line()).toBe('From this browser, 3 minutes old.'));
    expect(asked).toHaveLength(1);
  });

  it('is the service’s as well where this browser doesn’t know every report', async () => {
    const progress = { phase: 'walking', total: 90 } as const;
    const { answer } = await open({ hash: '#/reports?search=bücher', progress });
    await answer(page([book]));
    await shows(book.url);
    expect(line()).toBe('Up to date, just now');
  });

  it('goes to the service once this browser reads every report anew', async () => {
    const { answer } = await open({
      reports: [book, ...known(9)],
      hash: '#/reports?search=bücher',
    });
    await shows(book.url);
    await waitFor(() => expect(line()).toBe('From this browser, 3 minutes old.'));
    const item = readingProgressItem(accountId);
    await item.setValue({ ...(await item.getValue()), phase: 'walking' });
    const other = { ...book, url: 'https://example.com/more-bücher' };
    await answer(page([other]));
    await shows(other.url);
  });

  it('of a host in either spelling finds the other', async () => {
    const host = aReport({ id: '30', url: 'https://bücher.example/', createdAt: DAY + 1_000 });
    await open({ reports: [host, ...known(25)], hash: '#/reports?search=xn--bcher-kva' });
    await shows(host.url);
    await waitFor(() => expect(line()).toBe('From this browser, 3 minutes old.'));
  });
});

describe('where this browser can’t read its index', () => {
  const CLOSED = "Verdict can't open the list of reports it keeps in this browser.";
  const damage = () =>
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('It is damaged.');
    });
  afterEach(() => void vi.restoreAllMocks());

  it('a filter that only it can answer says what to do, and shows no rows of another view', async () => {
    const { answer } = await open({ meanwhile: damage });
    await answer(page(known(25).slice(0, 10)));
    await showsFirst(25);
    location.hash = '#/reports?privacy=public';
    expect((await screen.findByRole('alert')).textContent).toContain(CLOSED);
    expect(addresses()).toEqual([]);
    expect(document.body.textContent).not.toContain('This browser knows');
    vi.restoreAllMocks();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await showsFirst(25);
    expect(addresses()).toHaveLength(10);
    expect(line()).toBe('From this browser, 3 minutes old.');
  });

  it('because there is none yet, such a filter says that nothing is known', async () => {
    await open({
      reports: [],
      hash: '#/reports?privacy=public',
      progress: { phase: 'none', refreshedAt: null },
      meanwhile: damage,
    });
    await screen.findByText('No report matches all of this');
    expect(line()).toMatch(/^This browser knows 0 reports, maybe not all/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('because it was lost, it is read anew for such a filter', async () => {
    const { refreshed } = await open({
      reports: [],
      hash: '#/reports?privacy=public',
      progress: { seen: 25 },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(refreshed).toEqual([{ accountId }]);
  });

  it('the service answers the view that comes after', async () => {
    const { answer } = await open({ hash: '#/reports?privacy=public', meanwhile: damage });
    expect((await screen.findByRole('alert')).textContent).toContain(CLOSED);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await answer(page(known(25).slice(0, 10)));
    await showsFirst(25);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('where this browser doesn’t know every report', () => {
  it('the service decides', async () => {
    const { answer } = await open({ progress: { phase: 'walking', total: 90 } });
    await answer(page([aReport({ url: 'https://example.com/page-99' })]));
    await showsFirst(99);
  });

  it('what it knows is shown if the service can’t answer', async () => {
    const { answer } = await open({ progress: { mayBeIncomplete: true } });
    expect(addresses()).toEqual([]);
    await answer(failed({ kind: 'service-error', status: 500 }));
    await showsFirst(25);
  });

  it('filters that only it can answer say how many it looked at', async () => {
    await open({ hash: '#/reports?privacy=public', progress: { phase: 'walking', total: 90 } });
    await showsFirst(25);
    await waitFor(() => expect(line()).toMatch(/^This browser knows 25 of 90\./));
  });

  it('a search with several words says how many it looked at', async () => {
    const progress = { phase: 'walking', total: 90 } as const;
    await open({ hash: '#/reports?search=25 example', progress });
    await showsFirst(25);
    await waitFor(() => expect(line()).toMatch(/^This browser knows 25 of 90\./));
  });

  it('because its index was lost, nothing is called empty', async () => {
    const { answer } = await open({ reports: [], progress: { seen: 25 } });
    await answer(page([aReport({ url: 'https://example.com/page-3' })]));
    await showsFirst(3);
    expect(screen.queryByText('Your reports will be listed here')).toBeNull();
  });
});
