import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { projectHash } from '../../../components/options/parts/project-hash';
import { ProjectsRoute } from '../../../components/options/projects/ProjectsRoute';
import type { Brief } from '../../../lib/model/checks/brief';
import { aBrief, aChange, aCheck } from '../../support/a-check';
import type { HistoryPoint } from '../../../lib/model/history';
import { NO_INDEX, type IndexState } from '../../../lib/model/index-state';
import { createInsights, type Insights } from '../../../lib/model/insights';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY, type Report } from '../../../lib/model/report';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const READY: IndexState = { ...NO_INDEX, phase: 'ready', refreshedAt: Date.now() };
const DAY_MS = 86_400_000;
const daysAgo = (days: number) => Date.now() - days * DAY_MS;

function insightsOf(reports: [Partial<Report>, HistoryPoint[]?][]): Insights {
  const insights = createInsights({ now: Date.now(), staleDays: 90, isOfProject: true });
  reports.forEach(([report, history], place) =>
    insights.add(aReport({ id: String(place), project: 'p', ...report }), history),
  );
  return insights.read();
}

const point = (days: number, verdict: Report['verdict'], score: number): HistoryPoint => ({
  at: daysAgo(days),
  verdict,
  score,
});

const SCORED = insightsOf([
  [
    { url: 'p.example/low', score: 29, verdict: 'bad', createdAt: daysAgo(60) },
    [point(50, 'good', 90), point(3, 'bad', 29)],
  ],
  [
    { url: 'p.example/high', score: 91, privacy: PRIVACY.public, generatedAt: daysAgo(200) },
    [point(40, 'good', 91)],
  ],
]);

const brief = (id: string, change: Brief['change']): Brief =>
  aBrief(
    Array.from({ length: 9 }, (_, at) => aCheck(`${at}`)),
    { id, at: 1, verdict: 'bad', score: 29, change },
  );

async function open(insights: Insights, name = 'p', answers: Answers = {}) {
  const sent = fakeBackground({
    'outbox.list': () => [],
    'projects.list': () => onePage([]),
    'insights.read': () => success(insights),
    'insights.checks': () => ({ seen: 0, of: 0, checks: [] }),
    'index.state': () => READY,
    'report.briefs': () => [],
    ...answers,
  });
  await saveAccounts([ACCOUNT]);
  location.hash = projectHash(name);
  render(<ProjectsRoute />);
  return (wanted: string) =>
    sent.filter(({ name: own }) => own === wanted).map(({ input }) => input);
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const link = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).hash;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
});

describe('the page of a project', () => {
  it('says what is known of it, and leads to its reports', async () => {
    const sent = await open(SCORED);
    await panel('Verdicts');
    screen.getByRole('heading', { name: 'p', level: 1 });
    expect(document.title).toBe('p · Verdict');
    expect(screen.getByText('1 bad').previousSibling?.textContent).toBe('2 reports');
    expect(screen.getByText(/^since /).textContent).toContain(
      new Date(daysAgo(60)).toLocaleDateString('en', { dateStyle: 'long' }),
    );
    expect(sent('insights.read')).toEqual([{ accountId: 'a1', project: 'p', staleDays: 90 }]);
    expect([
      link('Show in list'),
      link('Projects'),
      link('1 public'),
      link('1 older than 90 days'),
      link('All 2 pages'),
    ]).toEqual([
      '#/reports?project=p',
      '#/projects',
      '#/reports?project=p&privacy=public',
      '#/reports?project=p&date=over-90d',
      '#/reports?project=p&sort_by=result&sort=asc',
    ]);
  });

  it('shows the shares, and how they changed in 30 days', async () => {
    await open(SCORED);
    const verdicts = await panel('Verdicts');
    expect(rowsOf(verdicts.getByRole('table', { name: 'Verdicts' }))).toEqual([
      ['Good', '1', '50%', '-1'],
      ['Decent', '0', '0%', '0'],
      ['Bad', '1', '50%', '+1'],
    ]);
    const [good] = verdicts.getAllByRole<HTMLAnchorElement>('link');
    expect(good!.hash).toBe('#/reports?project=p&result=good');
  });

  it('draws the score or the verdicts, with all numbers in a table', async () => {
    await open(SCORED);
    const scores = await panel('Score');
    const rows = rowsOf(scores.getByRole('table', { name: 'Score' }));
    expect(rows.at(-1)?.slice(1)).toEqual(['60', '2']);
    expect(rows[0]?.slice(1)).toEqual(['90', '1']);
    expect(scores.getByRole('button', { name: 'Score' }).getAttribute('aria-pressed')).toBe('true');
    await press('Verdicts');
    const months = await panel('Verdicts over time');
    months.getByRole('table', { name: 'Verdicts over time' });
    const [bar] = [...document.querySelectorAll<HTMLAnchorElement>('[data-bar]')].slice(-1);
    expect(bar!.hash).toMatch(/^#\/reports\?project=p&date=/);
    await press('Score');
    await panel('Score');
  });

  it('lists the worst pages with what failed and what changed', async () => {
    const change = aChange(['a', 'b'], ['c'], { remaining: 3 });
    const same = aChange([], [], { remaining: 9 });
    const sent = await open(SCORED, 'p', {
      'report.briefs': () => [brief('0', change), brief('1', same)],
    });
    const worst = await panel('Worst pages');
    await waitFor(() =>
      expect(rowsOf(worst.getByRole('table'))).toEqual([
        ['Bad', '29', 'p.example/low/low', '9 failed', '1 new2 fixed'],
        ['Good', '91', 'p.example/high/high', '9 failed', 'as before'],
      ]),
    );
    expect(sent('report.briefs')).toEqual([{ accountId: 'a1', ids: ['0', '1'] }]);
    expect(worst.getAllByRole<HTMLAnchorElement>('link')[0]!.hash).toBe('#/reports/0');
  });

  it('does without scores and checks', async () => {
    await open(
      insightsOf([
        [{ verdict: 'bad', url: 'p.example/x', score: null }],
        [{ verdict: 'good', score: null }],
      ]),
    );
    const worst = await panel('Worst pages');
    expect(rowsOf(worst.getByRole('table'))).toEqual([['Bad', 'p.example/x/x', '', '']]);
    await panel('Verdicts over time');
    expect(screen.queryByRole('group', { name: 'Chart' })).toBeNull();
  });

  it('says so if no page is bad', async () => {
    await open(insightsOf([[{ verdict: 'good', score: null }]]));
    (await panel('Worst pages')).getByText('No bad or decent pages.');
    screen.getByText('1 page');
  });

  it('writes large numbers for people', async () => {
    const one = insightsOf([[{ verdict: 'bad' }]]);
    await open({ ...one, total: 100_000, tally: { ...one.tally, bad: 99_999, good: 1 } });
    await panel('Verdicts');
    screen.getByText('99,999 bad');
    screen.getByText('All 100,000 pages');
  });

  it('updates the results of all its reports after a question', async () => {
    const sent = await open(SCORED, 'p', {
      'insights.targets': () => [{ address: 'p.example/low', reportId: '0' }],
      'report.update-results': ({ address, reportId }) =>
        anEntry({
          id: 'e1',
          task: { type: 'update-results', address, reportId, generatedBefore: null },
        }),
    });
    await panel('Verdicts');
    await press('Update results');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Update 1 report\?/);
    await userEvent.click(dialog.getByRole('button', { name: 'Update results' }));
    await waitFor(() => expect(sent('report.update-results')).toHaveLength(1));
    expect(sent('insights.targets')).toEqual([
      { accountId: 'a1', project: 'p', staleDays: 90, which: 'all' },
    ]);
  });

  it('deletes the project once its name was typed', async () => {
    const sent = await open(SCORED, 'p', { 'project.delete': () => null });
    await panel('Verdicts');
    await press('More');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete project' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('This project has 2 reports.');
    await userEvent.type(dialog.getByLabelText('Project name'), 'p');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete project' }));
    await screen.findByText(/The service no longer lists it/);
    expect(sent('project.delete')).toEqual([{ accountId: 'a1', name: 'p' }]);
  });

  it('can’t delete one whose name would reach something else', async () => {
    await open(SCORED, '..');
    await panel('Verdicts');
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it.each([
    ['has slashes', 'a/b?c#d'],
    ['has a per cent sign', '100 %'],
    ['looks encoded', '%2F'],
    ['is a picture', '👩‍💻'],
    ['is markup', '<img src=x onerror=alert(1)>'],
    ['is one of an object’s own', '__proto__'],
    ['is very long', 'long '.repeat(2_000).trim()],
  ])('is found by a name that %s', async (_, name) => {
    const sent = await open(SCORED, name);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(name);
    await panel('Verdicts');
    expect(sent('insights.read')).toMatchObject([{ project: name }]);
    expect(document.querySelector('img[src=x]')).toBeNull();
  });
});

describe('an unknown project', () => {
  const way = () => screen.findByRole<HTMLAnchorElement>('link', { name: 'All projects' });

  it('is said to be one, with a way back', async () => {
    await open(insightsOf([]));
    await screen.findByText('No such project here');
    expect((await way()).hash).toBe('#/projects');
    // Others may have made reports of it since.
    screen.getByRole('link', { name: 'Show in list' });
    expect(screen.queryByRole('button', { name: 'Update results' })).toBeNull();
  });

  it('is not called that before the reports were read', async () => {
    await open(insightsOf([]), 'p', {
      'index.state': () => NO_INDEX,
      'reports.list': () => onePage([]),
    });
    await screen.findByRole('button', { name: 'Read my reports from the service' });
    expect(screen.queryByText('No such project here')).toBeNull();
  });

  it('is one whose name nobody can read', async () => {
    fakeBackground({});
    await saveAccounts([ACCOUNT]);
    location.hash = '#/projects/%E0%A4%A';
    render(<ProjectsRoute />);
    await way();
  });

  it('is told apart from an index that can’t be read', async () => {
    let isBroken = true;
    await open(SCORED, 'p', {
      'insights.read': () =>
        isBroken ? failed({ kind: 'index-closed', newer: false }) : success(SCORED),
    });
    await screen.findByRole('alert');
    expect(screen.queryByText('No such project here')).toBeNull();
    isBroken = false;
    await press('Try again');
    await panel('Verdicts');
  });
});
