import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import type { Brief } from '../../../lib/model/checks/brief';
import { changeOf, compareChecks } from '../../../lib/model/checks/compare';
import type { SeenCheck } from '../../../lib/model/checks/record';
import { failed, success } from '../../../lib/model/outcome';
import type { Report } from '../../../lib/model/report';
import { aBrief, aCheck, passed } from '../../support/a-check';
import { anEntry, aReport, openPopup } from './open-popup';

const never = () => new Promise<never>(() => undefined);
const DAY = 86_400_000;
const GENERATED = Date.now() - 3 * DAY;

const FAILED = [
  aCheck('sitemap', { importance: 'low' }),
  aCheck('load_time', { importance: 'medium' }),
  aCheck('image_keywords'),
  aCheck('title', { code: 'missing' }),
  aCheck('hreflang', { importance: 'low' }),
];

const withChecks = (checks: SeenCheck[], change: Partial<Report> = {}): Report =>
  aReport({ generatedAt: GENERATED, checks, ...change });

const told = (checks: SeenCheck[], change: Partial<Brief> = {}): Brief =>
  aBrief(checks, { id: '42', at: GENERATED, ...change });

const shownAs = () => list()?.closest<HTMLElement>('[data-checks]')?.dataset.checks;
const list = () => screen.queryByRole('list', { name: 'Failed checks' });
const titles = () =>
  within(list()!)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const status = () => screen.getByRole('status').textContent;

describe('the failed checks of a page', () => {
  it('are there at once if this browser has seen them, and nobody is asked', async () => {
    const { questions, looks } = await openPopup({
      known: { same: [withChecks(FAILED)] },
      answers: { 'page.look': never, 'outbox.list': never },
    });
    expect(titles()).toEqual([
      'Images without alternative text',
      'No page title',
      'Slow to load',
      'and 2 more',
    ]);
    expect(screen.getAllByRole('img', { name: /importance/ })).toHaveLength(3);
    expect(looks()).toHaveLength(1);
    expect(questions()).toEqual([]);
  });

  it.each<[link: string, hash: string]>([
    ['No page title', '#/reports/42/title'],
    ['A/b & c', '#/reports/42/a%2Fb%20%26%20c'],
    ['and 2 more', '#/reports/42'],
  ])('lead to the report: %s', async (name, hash) => {
    const { user, opened } = await openPopup({
      known: { same: [withChecks([aCheck('a/b & c'), ...FAILED.slice(1)])] },
    });
    await user.click(screen.getByRole('link', { name }));
    expect(opened()[0]).toMatch(new RegExp(`/options\\.html${hash.replaceAll('.', '\\.')}$`));
  });

  it('give way to what a person opens', async () => {
    const { pick } = await openPopup({
      known: { same: [withChecks(FAILED)] },
      answers: { 'page.look': never },
    });
    await pick('Change privacy');
    expect(list()).toBeNull();
  });

  it('are none if all passed', async () => {
    await openPopup({ known: { same: [withChecks([passed('title'), passed('robots')])] } });
    expect(list()).toBeNull();
    expect(status()).toContain('All 2 checks passed');
  });

  it('are those of the report on screen', async () => {
    const other = withChecks(FAILED, { id: '41', generatedAt: GENERATED + DAY });
    await openPopup({
      known: { same: [other] },
      reports: { same: [aReport()] },
      answers: { 'report.show': never },
    });
    await waitFor(() => expect(list()).toBeNull());
    expect(screen.getByRole('button', { name: 'Update results' })).toBeTruthy();
  });
});

describe('checks that this browser has not seen', () => {
  it('are read once, after the service has told of the report', async () => {
    const briefs = [[], [told(FAILED)]];
    const { questions } = await openPopup({
      reports: { same: [aReport({ generatedAt: GENERATED })] },
      answers: {
        'report.briefs': () => briefs.shift() ?? [],
        'report.show': () => success({ ...aReport(), fields: {} }),
      },
    });
    await waitFor(() => expect(titles()).toContain('No page title'));
    expect(screen.getByRole('heading', { name: '5 of 5 checks failed' })).toBeTruthy();
    // Not in the card, where it would move the buttons below.
    expect(screen.getByRole('status').contains(list())).toBe(false);
    const ids = { accountId: 'a1', ids: ['42'] };
    expect(questions()).toEqual([
      { name: 'report.briefs', input: ids },
      { name: 'report.show', input: { accountId: 'a1', id: '42' } },
      { name: 'report.briefs', input: ids },
    ]);
  });

  it('are there at once when a person comes back from what covered them', async () => {
    const url = 'https://shop.example/lamps?access_token=canary';
    const briefs = [Promise.resolve([told(FAILED)])];
    const { user, pick } = await openPopup({
      tab: { url },
      reports: { same: [aReport({ url, generatedAt: GENERATED })] },
      answers: { 'report.briefs': () => briefs.shift() ?? never() },
    });
    await waitFor(() => expect(titles()).toContain('No page title'));
    await pick('New report');
    expect(list()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(titles()).toContain('No page title');
  });

  it('stay in the card of a report that was just made while its results are updated', async () => {
    const { user, put } = await openPopup({
      answers: { 'report.briefs': () => [told(FAILED)] },
    });
    const report = aReport({ generatedAt: GENERATED });
    await put(anEntry({ id: 'new-store', state: 'done', report }));
    await waitFor(() => expect(list()?.closest('[role="status"]')).toBeTruthy());
    await user.click(screen.getByRole('button', { name: 'Update results' }));
    await screen.findByRole('progressbar');
    expect(list()?.closest('[role="status"]')).toBeTruthy();
  });

  it('are told to have passed', async () => {
    const briefs = [[], [told([passed('title')])]];
    await openPopup({
      reports: { same: [aReport({ generatedAt: GENERATED })] },
      answers: {
        'report.briefs': () => briefs.shift() ?? [],
        'report.show': () => success({ ...aReport(), fields: {} }),
      },
    });
    await screen.findByText('1 check passed');
    expect(list()).toBeNull();
  });

  it('are not shown if the report has newer results, but keep their place until those are read', async () => {
    const { questions } = await openPopup({
      known: { same: [withChecks(FAILED)] },
      reports: { same: [aReport({ generatedAt: GENERATED + DAY })] },
      answers: { 'report.show': never },
    });
    await waitFor(() => expect(questions()).toHaveLength(2));
    expect(shownAs()).toBe('old');
    expect(screen.getByRole('status').style.height).not.toBe('');
  });

  it.each<[string, Partial<Report>]>([
    ['has another verdict, and the service tells no time', { verdict: 'bad' }],
    ['has no results yet', { verdict: 'unknown', pending: true }],
  ])('are not shown if the report %s', async (_, now) => {
    const timeless = { generatedAt: null, verdict: 'good' } as const;
    const { looks } = await openPopup({
      known: { same: [withChecks(FAILED, timeless)] },
      reports: { same: [aReport({ ...timeless, ...now })] },
      answers: { 'report.show': never },
    });
    await waitFor(() => expect(shownAs()).toBe('old'));
    expect(looks()).toHaveLength(1);
  });

  it('are not missed if the service fails', async () => {
    await openPopup({
      known: { same: [withChecks(FAILED)] },
      reports: { same: [aReport({ generatedAt: GENERATED + DAY })] },
      answers: { 'report.show': () => failed({ kind: 'no-answer' }) },
    });
    await waitFor(() => expect(list()).toBeNull());
    expect(screen.getByRole('button', { name: 'Update results' })).toBeTruthy();
  });

  it.each<[string, Parameters<typeof openPopup>[0]]>([
    ['a private window', { tab: { incognito: true } }],
    ['a private network', { tab: { url: 'http://192.168.1.7/lamps' } }],
  ])('are not asked for from %s', async (_, world) => {
    const url = world?.tab?.url ?? 'shop.example/lamps';
    const { questions } = await openPopup({ known: { same: [aReport({ url })] }, ...world });
    await screen.findByRole('button', { name: 'Update results' });
    expect(questions()).toEqual([]);
  });

  it('in a private window are told if this browser has seen them before', async () => {
    const { questions } = await openPopup({
      tab: { incognito: true },
      known: { same: [withChecks(FAILED)] },
    });
    expect(titles()).toContain('No page title');
    expect(questions()).toEqual([]);
  });
});

describe('what changed since the results before', () => {
  const before = [aCheck('title'), aCheck('robots'), aCheck('http2'), passed('language')];

  it.each<[told: string, now: SeenCheck[]]>([
    [
      '2 fixed, 1 new problem, 1 as before',
      [passed('title'), passed('robots'), aCheck('http2'), aCheck('language')],
    ],
    ['3 fixed', [passed('title'), passed('robots'), passed('http2'), passed('language')]],
    ['1 new problem, 3 as before', [...before.slice(0, 3), aCheck('language')]],
    ['2 new problems, 3 as before', [...before.slice(0, 3), aCheck('language'), aCheck('charset')]],
  ])('is told in numbers: %s', async (told, now) => {
    const same = [withChecks(before, { generatedAt: GENERATED - 4 * DAY }), withChecks(now)];
    const { user, opened } = await openPopup({ known: { same } });
    await user.click(screen.getByRole('link', { name: told }));
    expect(opened()[0]).toMatch(/#\/reports\/42$/);
  });

  it('may be nothing', async () => {
    const at = new Date(new Date().getFullYear() - 1, 10, 13).getTime();
    const same = [withChecks(before, { generatedAt: at }), withChecks(before)];
    await openPopup({ known: { same } });
    expect(status()).toContain(`Same problems since November 13, ${new Date(at).getFullYear()}`);
  });

  it('is not told if nobody saw those', async () => {
    await openPopup({ known: { same: [withChecks(before)] } });
    expect(status()).not.toMatch(/fixed|new|before|changed/);
  });

  it('is told as soon as an update is done', async () => {
    const now = [passed('title'), ...before.slice(1)];
    const was = { verdict: 'bad', score: 45 } as const;
    const change = changeOf({ at: GENERATED, ...was }, compareChecks(before, now));
    const { user, put, questions } = await openPopup({
      known: { same: [withChecks(before)] },
      reports: { same: [aReport({ generatedAt: GENERATED })] },
      answers: { 'report.briefs': () => [told(now, { at: GENERATED + DAY, change })] },
    });
    await user.click(screen.getByRole('button', { name: 'Update results' }));
    await screen.findByRole('progressbar');
    expect(titles()).toHaveLength(3);
    await put(
      anEntry({
        id: 'new-update-results',
        task: {
          type: 'update-results',
          address: 'https://shop.example/lamps',
          reportId: '42',
          generatedBefore: GENERATED,
        },
        state: 'done',
        report: aReport({ generatedAt: GENERATED + DAY }),
      }),
    );
    await screen.findByText('1 fixed, 2 as before');
    expect(titles()).toHaveLength(2);
    expect(questions().map(({ name }) => name)).toEqual(['report.briefs']);
  });

  it.each<[told: string | null, was: Partial<Report>, is: Partial<Report>]>([
    ['Was Bad, 45 · Nov 13', { verdict: 'bad', score: 45 }, { verdict: 'good', score: 84 }],
    ['Was Good, 91 · Nov 13', { verdict: 'good', score: 91.4 }, { verdict: 'good', score: 84 }],
    ['Was Decent · Nov 13', { verdict: 'decent', score: null }, { verdict: 'bad', score: null }],
    [null, { verdict: 'good', score: 84 }, { verdict: 'good', score: 84.2 }],
    [null, { verdict: 'good', score: null }, { verdict: 'good', score: null }],
  ])('is told of verdict and score: %s', async (told, was, is) => {
    const at = new Date(new Date(GENERATED).getFullYear() - 1, 10, 13).getTime();
    const same = [withChecks(before, { ...was, generatedAt: at }), withChecks(before, is)];
    await openPopup({ known: { same } });
    if (told) expect(status()).toContain(`${told}, ${new Date(at).getFullYear()}`);
    else expect(status()).not.toContain('Was');
  });

  it('stays in its place while new results are made', async () => {
    const was = { verdict: 'bad', score: 45, generatedAt: GENERATED - DAY } as const;
    const same = [withChecks(before, was), withChecks(before)];
    const { user } = await openPopup({ known: { same }, answers: { 'page.look': never } });
    const lines = () => screen.getByRole('status').querySelector('ul')?.textContent;
    expect(lines()).toContain('Was Bad, 45');
    const earlier = lines();
    await user.click(screen.getByRole('button', { name: 'Update results' }));
    await screen.findByRole('progressbar');
    expect(lines()).toBe(earlier);
  });
});
