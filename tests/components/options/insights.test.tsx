import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { InsightsRoute } from '../../../components/options/insights/InsightsRoute';
import type { ReportTarget } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { NO_INDEX, type IndexState } from '../../../lib/model/index-state';
import { createInsights, type Insights } from '../../../lib/model/insights';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY, type Report } from '../../../lib/model/report';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const READY: IndexState = { ...NO_INDEX, phase: 'ready', refreshedAt: Date.now() };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => Date.now() - days * DAY_MS;

function insightsOf(reports: Partial<Report>[]): Insights {
  const insights = createInsights({ now: Date.now(), staleDays: 90 });
  reports.forEach((report, place) => insights.add(aReport({ id: String(place), ...report })));
  return insights.read();
}

const SOME = insightsOf([
  { verdict: 'good', privacy: PRIVACY.public, url: 'open.example/a', generatedAt: Date.now() },
  { verdict: 'bad', project: 'worst.example', generatedAt: Date.now() },
  { verdict: 'bad', project: 'worst.example', url: 'old.example/b', generatedAt: daysAgo(400) },
  { verdict: 'bad', project: null, url: 'host.example/c', privacy: null },
  { verdict: 'unknown', pending: true },
]);

async function open(answers: Answers = {}, state = READY) {
  const sent = fakeBackground({
    'outbox.list': () => [],
    'insights.read': () => success(SOME),
    'insights.checks': () => ({ seen: 0, of: 0, checks: [] }),
    'index.state': () => state,
    ...answers,
  });
  await saveAccounts([ACCOUNT]);
  render(<InsightsRoute />);
  return (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ input }) => input);
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

/** Stores the work as the outbox does, and answers with it. */
function take(change: Partial<Entry>) {
  return async ({ reportId, address }: ReportTarget) => {
    const entry = anEntry({
      id: `e${reportId}`,
      task: { type: 'change-privacy', address, reportId, privacy: PRIVACY.private },
      ...change,
    });
    await fakeBrowser.storage.local.set({ [`outbox:${entry.id}`]: entry });
    return success(entry);
  };
}

const targets = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ address: `p${place}`, reportId: `${place}` }));

beforeEach(() => fakeBrowser.reset());

describe('the insights', () => {
  it('show the shares of the verdicts', async () => {
    await open();
    const verdicts = await panel('Verdicts');
    expect(rowsOf(verdicts.getByRole('table', { name: 'Verdicts' }))).toEqual([
      ['Good', '1', '20%'],
      ['Decent', '0', '0%'],
      ['Bad', '3', '60%'],
      ['No results yet', '1', '20%'],
    ]);
    const bars = [...document.querySelectorAll<HTMLElement>('th [data-fill][style]')];
    expect(bars.map(({ dataset, style }) => [dataset.fill, style.width])).toEqual([
      ['good', '20%'],
      ['bad', '60%'],
      ['pending', '20%'],
    ]);
    const links = verdicts.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ hash }) => hash)).toEqual([
      '#/reports?result=good',
      '#/reports?result=bad',
    ]);
  });

  it('show the average score and the worst pages only where scores are known', async () => {
    await open({
      'insights.read': () =>
        success(
          insightsOf([
            { score: 30, verdict: 'bad', url: 'low.example/a' },
            { score: 71, url: 'high.example/b' },
            { score: null },
          ]),
        ),
    });
    const pages = await panel('Worst pages');
    expect(pages.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^low.example.*30 of 100/),
      expect.stringMatching(/^high.example.*71 of 100/),
    ]);
    const [, , all] = pages.getAllByRole<HTMLAnchorElement>('link');
    expect([all!.textContent, all!.hash]).toEqual(['All 1 bad', '#/reports?result=bad']);
    screen.getByText('Average score: 51');
    screen.getByText('from 2 of 3 reports');
    cleanup();
    await open({ 'insights.read': () => success(insightsOf([{ score: null }])) });
    await panel('Verdicts');
    expect(screen.queryByRole('region', { name: 'Worst pages' })).toBeNull();
    expect(screen.queryByText(/^Average score/)).toBeNull();
  });

  it('list the months in a table, whether or not it is visible', async () => {
    await open();
    const months = await panel('Verdicts over time');
    const table = months.getByRole('table', { name: 'Verdicts over time' });
    const rows = rowsOf(table);
    expect(rows).toHaveLength(12);
    expect(rows.at(-1)?.slice(1)).toEqual(['1', '0', '1']);
    const hiding = table.parentElement!.className;
    await click('Show the numbers as a table');
    expect(table.parentElement!.className).not.toBe(hiding);
    await click('Hide the numbers');
    expect(table.parentElement!.className).toBe(hiding);
    months.getByRole('button', { name: 'Show the numbers as a table' });
  });

  it('say which months they show, and how many of the reports', async () => {
    await open();
    const months = await panel('Verdicts over time');
    months.getByText('2 of 5 reports, last 12 months, by the month of the results');
  });

  it('link to each project and to its bad reports, or to those of a host if there is none', async () => {
    await open();
    const projects = await panel('Projects with the most bad reports');
    expect(rowsOf(projects.getByRole('table'))).toEqual([
      ['worst.example', '', '2 of 2'],
      ['host.example', '', '1 of 1'],
    ]);
    const links = projects.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ hash }) => hash)).toEqual([
      '#/projects/worst.example',
      '#/reports?project=worst.example&result=bad',
      '#/reports?search=host.example',
      '#/reports?search=host.example&result=bad',
    ]);
  });

  it('show what is public and what is stale, each linking to its details', async () => {
    await open();
    const audit = await panel('Public reports');
    expect(audit.getByText('Public: 1 of 5. Anyone with the link can open them.')).toBeTruthy();
    expect(audit.getByText('Privacy unknown: 1')).toBeTruthy();
    const open_ = audit.getByRole<HTMLAnchorElement>('link', { name: 'open.example/a' });
    expect(open_.hash).toBe('#/reports/0');
    const stale = await panel('Stale reports');
    stale.getByRole('link', { name: 'old.example/b' });
    expect(stale.getByRole<HTMLAnchorElement>('link', { name: 'All 1' }).hash).toBe(
      '#/reports?date=over-90d',
    );
    expect(audit.getByRole<HTMLAnchorElement>('link', { name: 'All 1' }).hash).toBe(
      '#/reports?privacy=public',
    );
  });

  it('are one page, with one list of the work in progress', async () => {
    const inputsOf = await open();
    await panel('Public reports');
    expect(inputsOf('outbox.list')).toHaveLength(1);
  });

  it('are requested again when another age is chosen', async () => {
    const sent = await open();
    await panel('Stale reports');
    await userEvent.selectOptions(screen.getByLabelText('Results older than'), '365 days');
    await waitFor(() =>
      expect(sent('insights.read')).toEqual([
        { accountId: 'a1', staleDays: 90 },
        { accountId: 'a1', staleDays: 365 },
      ]),
    );
  });

  it('say so if there is nothing of a kind', async () => {
    await open({ 'insights.read': () => success(insightsOf([{ generatedAt: null }])) });
    expect(await screen.findByText('No bad reports.')).toBeTruthy();
    expect(screen.getByText('No results from the last 12 months.')).toBeTruthy();
    expect(screen.getByText('None of your reports are public.')).toBeTruthy();
    expect(screen.getByText('None of your reports are that old.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Make all private' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Update results' })).toBeNull();
  });
});

describe('the columns of the months', () => {
  const JUNE = new Date(2026, 5, 1).getTime();
  const NOTHING = { good: 0, decent: 0, bad: 0, unknown: 0, pending: 0 };
  const MONTHS = [
    { start: new Date(2026, 4, 1).getTime(), tally: { ...NOTHING, good: 2 } },
    { start: JUNE, tally: { ...NOTHING, good: 3, decent: 5, bad: 4 } },
  ];
  const chart = async () =>
    within(await screen.findByRole('group', { name: 'Verdicts over time' }));
  const hashesOf = (links: HTMLAnchorElement[]) => links.map(({ hash }) => hash);
  const openMonths = () => open({ 'insights.read': () => success({ ...SOME, months: MONTHS }) });
  const NAME = 'June 2026: 3 good, 5 decent, 4 bad';
  const JUNE_LIST = '#/reports?date=2026-06-01..2026-06-30';

  it('lead to the reports of their month, and stand with bad at their foot', async () => {
    await openMonths();
    const june = (await chart()).getByRole<HTMLAnchorElement>('link', { name: NAME });
    expect(june.hash).toBe(JUNE_LIST);
    expect(june.textContent).toBe(`${NAME}12`);
    const fills = [...june.querySelectorAll<HTMLElement>('[data-fill]')];
    expect(fills.map(({ dataset }) => dataset.fill)).toEqual(['good', 'decent', 'bad']);
  });

  it('tell their numbers on hover, each with a link to its list', async () => {
    await openMonths();
    const june = (await chart()).getByRole('link', { name: NAME });
    await userEvent.hover(june);
    const [, good, decent, bad, all] = within(june.parentElement!).getAllByRole<HTMLAnchorElement>(
      'link',
    );
    expect([good, decent, bad].map((one) => one?.textContent)).toEqual([
      'Good3',
      'Decent5',
      'Bad4',
    ]);
    expect(hashesOf([good!, decent!, bad!, all!])).toEqual([
      '#/reports?result=good&date=2026-06-01..2026-06-30',
      '#/reports?result=decent&date=2026-06-01..2026-06-30',
      '#/reports?result=bad&date=2026-06-01..2026-06-30',
      JUNE_LIST,
    ]);
    expect(all!.textContent).toBe('Show these 12 in the list');
    await userEvent.unhover(june.parentElement!.parentElement!);
    expect(screen.queryByText('Show these 12 in the list')).toBeNull();
  });

  it('are one tab stop, with arrow keys from one to the next', async () => {
    await openMonths();
    const [may, june] = (await chart()).getAllByRole('link');
    expect([may!.tabIndex, june!.tabIndex]).toEqual([-1, 0]);
    june!.focus();
    await screen.findByText('Show these 12 in the list');
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(document.activeElement).toBe(may));
    await screen.findByText('Show these 2 in the list');
    expect(screen.queryByText('Show these 12 in the list')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('Show these 2 in the list')).toBeNull();
    expect(document.activeElement).toBe(may);
  });

  it('get patterns by a switch, which is remembered', async () => {
    await openMonths();
    const patterns = () => document.querySelector<HTMLElement>('[data-patterns]')?.dataset.patterns;
    const box = await screen.findByRole('checkbox', { name: 'Patterns in charts' });
    expect(patterns()).toBe('false');
    await userEvent.click(box);
    await waitFor(() => expect(patterns()).toBe('true'));
    expect((await listPreferencesItem.getValue()).patterns).toBe(true);
  });

  it('always have patterns where the system sets the colours, and the switch says so', async () => {
    const query = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => query);
    await openMonths();
    const box = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Patterns in charts',
    });
    expect([box.checked, box.disabled]).toEqual([true, true]);
    query.matches = false;
    query.dispatchEvent(new Event('change'));
    await waitFor(() => expect([box.checked, box.disabled]).toEqual([false, false]));
    vi.unstubAllGlobals();
  });
});

describe('how far the insights can be trusted', () => {
  const NOTHING = { 'insights.read': () => success(insightsOf([])) };

  it('requires an account, and says where to enter it', async () => {
    fakeBackground({});
    render(<InsightsRoute />);
    expect(await screen.findByText(/No account is in use/)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Settings' }).hash).toBe(
      '#/settings',
    );
  });

  it.each<[string, Partial<IndexState>, Answers, string | RegExp]>([
    ['there are no reports', {}, NOTHING, 'Charts begin with the first reports'],
    ['nothing was read yet', NO_INDEX, NOTHING, 'Charts begin with the first reports'],
    [
      'the reports are being read',
      { phase: 'walking', seen: 3400, total: 100_000, refreshedAt: null },
      {},
      'Reading your reports: 3,400 of 100,000',
    ],
    [
      'nobody knows how many there are',
      { phase: 'walking', seen: 3400, total: null, refreshedAt: null },
      {},
      'Reading your reports: 3,400 so far',
    ],
    [
      'the numbers are not complete',
      { phase: 'walking', seen: 1, total: 2, refreshedAt: null },
      {},
      "The numbers aren't complete until this is done.",
    ],
    [
      'the service may hold back',
      { mayBeIncomplete: true },
      {},
      /^The service may have more reports than it lists/,
    ],
    [
      'reading is held up',
      { phase: 'waiting', refreshedAt: null, failure: { kind: 'key-rejected' } },
      {},
      /^The key was rejected/,
    ],
    [
      'they cannot be read',
      {},
      { 'insights.read': () => failed({ kind: 'not-saved' }) },
      /couldn't save/,
    ],
  ])('is shown if %s', async (_, state, answers, words) => {
    await open(answers, { ...READY, ...state });
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it.each([
    [
      'the key is not accepted',
      { kind: 'key-rejected' } as const,
      /^The key was rejected/,
      'Enter a new key',
    ],
    [
      'access is missing',
      { kind: 'no-permission', origin: ACCOUNT.baseUrl } as const,
      /permission|access/i,
      'Allow access',
    ],
  ])(
    'is said, with what mends it, if nothing was ever read: %s',
    async (_, failure, words, button) => {
      await open({ ...NOTHING, 'reports.list': () => failed(failure) }, NO_INDEX);
      expect((await screen.findByRole('alert')).textContent).toMatch(words);
      screen.getByRole('button', { name: button });
      expect(screen.queryByText('Charts begin with the first reports')).toBeNull();
    },
  );

  it('does not depend on the service where it has no reports', async () => {
    const sent = await open(NOTHING);
    await screen.findByText('Charts begin with the first reports');
    expect(sent('reports.list')).toEqual([]);
  });

  it('is refreshed on request', async () => {
    const sent = await open({ 'index.refresh': () => READY });
    await screen.findByText(/^From this browser, refreshed just now: 5 reports/);
    await click('Refresh');
    await waitFor(() => expect(sent('insights.read')).toHaveLength(2));
    expect(sent('index.refresh')).toEqual([{ accountId: 'a1' }]);
  });

  it('offers to read the reports, and to report some, where there is nothing to draw', async () => {
    const sent = await open({ ...NOTHING, 'index.refresh': () => READY }, NO_INDEX);
    const many = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Report many' });
    expect(many.hash).toBe('#/queue/many');
    await click('Read my reports from the service');
    expect(sent('index.refresh')).toEqual([{ accountId: 'a1' }]);
  });

  it('leads to the key if it was rejected', async () => {
    await open({}, { ...READY, failure: { kind: 'key-rejected' } });
    await screen.findByRole('alert');
    await click('Enter a new key');
    expect(location.hash).toBe('#/settings?key=a1');
  });

  it('can be retried after the background did not answer', async () => {
    let answers = false;
    await open({
      'index.refresh': () => {
        if (!answers) throw new Error('No background');
        return READY;
      },
    });
    await screen.findByText(/^From this browser, refreshed just now: 5 reports/);
    await click('Refresh');
    await screen.findByRole('alert');
    answers = true;
    await click('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('updates itself while reports are read, but not more than once a second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const sent = await open();
      await panel('Verdicts');
      const start = Date.now();
      for (let seen = 1; seen <= 20; seen++) {
        await fakeBrowser.storage.local.set({ 'index:a1': { seen } });
        await vi.advanceTimersByTimeAsync(100);
      }
      const seconds = (Date.now() - start) / 1_000;
      const reads = sent('insights.read').length;
      expect(reads).toBeGreaterThan(1);
      expect(reads).toBeLessThanOrEqual(1 + seconds);

      await vi.advanceTimersByTimeAsync(10_000);
      const before = sent('insights.read').length;
      await fakeBrowser.storage.local.set({ 'index:a2': { seen: 1 } });
      await vi.advanceTimersByTimeAsync(10_000);
      expect(sent('insights.read')).toHaveLength(before);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('making all private', () => {
  it('says how many there are, and does nothing until confirmed', async () => {
    const sent = await open({ 'insights.targets': () => success(targets(1234)) });
    await panel('Public reports');
    await click('Make all private');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make all private' }));
    expect(dialog.getByText(/^Make 1,234 reports private\?/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('insights.targets')).toEqual([{ accountId: 'a1', which: 'public', staleDays: 90 }]);
    expect(sent('report.change-privacy')).toEqual([]);
  });

  const agree = async () =>
    userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make all private' }),
    );

  it('hands all of them over, one by one, and reads the insights again', async () => {
    const sent = await open({
      'insights.targets': () => success(targets(3)),
      'report.change-privacy': take({ state: 'done' }),
    });
    await panel('Public reports');
    await click('Make all private');
    await agree();
    expect(await screen.findByText('3 of 3 done.')).toBeTruthy();
    expect(sent('report.change-privacy')).toEqual(
      targets(3).map((target) => ({
        ...target,
        accountId: 'a1',
        incognito: false,
        privacy: PRIVACY.private,
      })),
    );
    await waitFor(() => expect(sent('insights.read')).toHaveLength(2));
  });

  it('continues with its own account if another window switches to another one', async () => {
    const other = { ...ACCOUNT, id: 'a2', name: 'Other' };
    const sent = await open({
      'insights.targets': () => success(targets(3)),
      'report.change-privacy': async (target) => {
        await saveAccounts([ACCOUNT, other]);
        await activeAccountItem.setValue('a2');
        return take({ state: 'done' })(target);
      },
    });
    await panel('Public reports');
    await click('Make all private');
    await agree();
    expect(await screen.findByText('3 of 3 done.')).toBeTruthy();
    expect(sent('report.change-privacy')).toMatchObject(
      targets(3).map(() => ({ accountId: 'a1' })),
    );
    expect(screen.getByText(/^You switched to Other\./)).toBeTruthy();
    await click('Show Other');
    await waitFor(() =>
      expect(sent('insights.read').at(-1)).toEqual({ accountId: 'a2', staleDays: 90 }),
    );
  });

  it('says so if none is left, and if they could not be looked up', async () => {
    let left: ReturnType<NonNullable<Answers['insights.targets']>> = failed({ kind: 'not-saved' });
    await open({ 'insights.targets': () => left });
    await panel('Public reports');
    await click('Make all private');
    await screen.findByRole('alert');
    left = success([]);
    await click('Try again');
    expect(await screen.findByText('Nothing left to change.')).toBeTruthy();
  });
});

describe('updating stale results', () => {
  it('asks first, and hands all of them over', async () => {
    const sent = await open({
      'insights.targets': () => success(targets(2)),
      'report.update-results': take({ state: 'done' }),
    });
    await panel('Stale reports');
    await click('Update results');
    const dialog = within(await screen.findByRole('dialog', { name: 'Update results' }));
    expect(dialog.getByText(/^Update 2 reports\?/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Update results' }));
    expect(await screen.findByText('2 of 2 done.')).toBeTruthy();
    expect(sent('insights.targets')).toEqual([{ accountId: 'a1', which: 'stale', staleDays: 90 }]);
    expect(sent('report.update-results')).toEqual(
      targets(2).map((target) => ({ ...target, accountId: 'a1', incognito: false })),
    );
  });
});
