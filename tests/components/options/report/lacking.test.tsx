import { act, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../../lib/model/failure';
import { failed } from '../../../../lib/model/outcome';
import type { SeenResult } from '../../../../lib/model/checks/record';
import type { ReportDetails } from '../../../../lib/model/report';
import { anEntry, aReport } from '../../../support/an-entry';
import type { Answers } from '../../../support/fake-answers';
import { freshBrowser, openKnown } from '../known-list';
import { fakeBackground } from '../fake-background';
import { GENERATED, openReport, seenResult } from './open-report';

const NO_CHECKS = /^The service sent no checks with this report\./;
const PENDING = /^The service is still working on this\./;

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a report without checks', () => {
  it.each([[null], [{}], [[]], [7]])('says so if its results are %j', async (results) => {
    await openReport(results);
    expect(await screen.findByText(NO_CHECKS)).toBeTruthy();
    expect(screen.getByText('Everything the service sent')).toBeTruthy();
  });

  it('says nothing of that if there are checks', async () => {
    await openReport({ title: { passed: false } });
    expect(await screen.findByText(/checks? failed/)).toBeTruthy();
    expect(screen.queryByText(NO_CHECKS)).toBeNull();
  });
});

describe('a report without results', () => {
  const pendingReport = { ...aReport({ pending: true, generatedAt: null }), fields: { id: 7 } };
  const results = { title: { passed: false } };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));

  /** Each answer takes the place of the one before. Tells how often the service was asked. */
  async function open(...answers: NonNullable<Answers['report.show']>[]) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    let place = 0;
    const show: Answers['report.show'] = (input) =>
      answers[Math.min(place++, answers.length - 1)]!(input);
    await openReport(null, { answers: { 'report.show': show } });
    expect(await screen.findByText(PENDING)).toBeTruthy();
    return () => place;
  }
  /** Once the page waits again. */
  const waitAgain = async (ms: number) => {
    await wait(100);
    await wait(ms);
  };

  it('says that they come, and asks for them while it is in front until they have', async () => {
    const asked = await open(
      () => pendingReport,
      () => failed({ kind: 'service-error', status: 500 }),
      () => ({ ...aReport({ generatedAt: GENERATED }), fields: { id: 7, results } }),
    );
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await waitAgain(60_000);
    expect(asked()).toBe(1);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    await wait(15_000);
    expect(asked()).toBe(2);
    expect(await screen.findByText(/error 500/)).toBeTruthy();
    expect(screen.getByText(PENDING)).toBeTruthy();

    await waitAgain(30_000);
    expect(await screen.findByText(/checks? failed/)).toBeTruthy();
    expect(screen.queryByText(PENDING)).toBeNull();
    await waitAgain(200_000);
    expect(asked()).toBe(3);
  });

  it.each([
    ['was deleted meanwhile', { kind: 'gone' }, /no longer exists/],
    ['can’t be asked for with this key', { kind: 'key-rejected' }, /key/],
  ] as const)('promises nothing if it %s', async (_, failure, words) => {
    const asked = await open(
      () => pendingReport,
      () => failed(failure),
    );
    await waitAgain(15_000);
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.queryByText(PENDING)).toBeNull();
    expect(screen.queryByText(NO_CHECKS)).toBeNull();
    await waitAgain(200_000);
    expect(asked()).toBe(2);
  });

  it('awaits none from a service that tells when they were made, but no verdict', async () => {
    await openReport(null, { report: { pending: true } });
    expect(await screen.findByText(NO_CHECKS)).toBeTruthy();
    expect(screen.queryByText(PENDING)).toBeNull();
  });
});

it('a report turns out to be deleted elsewhere when work on it ends with that', async () => {
  const shows = [{ ...aReport({ id: '7' }), fields: { id: 7 } }];
  await openReport(null, {
    answers: {
      'report.show': () => shows.shift() ?? failed({ kind: 'gone' }),
      'outbox.list': () => [
        anEntry({
          accountId: 'a1',
          task: {
            type: 'update-results',
            address: 'a.example',
            reportId: '7',
            generatedBefore: null,
          },
          state: 'stopped',
          failure: { kind: 'gone' },
        }),
      ],
    },
  });
  await screen.findByRole('button', { name: 'Remove from list' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull());
  expect((await screen.findByRole('alert')).textContent).toMatch(/no longer exists/);
});

describe('a report that this browser knows from a list only', () => {
  const open = async (answers: Answers) => {
    const accountId = freshBrowser();
    fakeBackground({
      'outbox.list': () => [],
      'watch.list': () => [],
      'report.history': () => [],
      'report.results': () => [],
      ...answers,
    });
    await openKnown({ accountId, reports: [aReport({ id: '7' })], hash: '#/reports/7' });
  };
  const fail = (failure: Failure) => open({ 'report.show': () => failed(failure) });
  const names = () => screen.getAllByRole('button').map((button) => button.textContent);
  const isReady = (name: string, role: 'button' | 'menuitem' = 'button') =>
    screen.getByRole(role, { name }).getAttribute('aria-disabled') !== 'true';
  const loading = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

  it.each([
    ['its checks', { title: { passed: false } }, /checks? failed/],
    ['that it has none', null, NO_CHECKS],
  ])('says that it loads until the service tells %s', async (_, results, words) => {
    const user = userEvent.setup();
    let answer!: (details: ReportDetails) => void;
    const answered = new Promise<ReportDetails>((resolve) => (answer = resolve));
    await open({ 'report.show': () => answered });
    await screen.findByRole('button', { name: 'Copy as Markdown' });
    await waitFor(() => expect(loading()).toEqual(['Loading…']));
    expect(isReady('Copy as Markdown')).toBe(false);
    expect(await screen.findByRole('heading', { name: 'What changed' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More' }));
    expect(isReady('Copy as JSON', 'menuitem')).toBe(false);
    await user.click(screen.getByRole('menuitem', { name: 'Copy as JSON' }));
    expect(screen.queryByText('Copied.')).toBeNull();

    answer({ ...aReport({ id: '7' }), fields: { id: 7, results } });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(isReady('Copy as Markdown')).toBe(true);
    expect(isReady('Copy as JSON', 'menuitem')).toBe(true);
    expect(screen.getByRole('heading', { name: 'What changed' })).toBeTruthy();
  });

  it('says nothing of that while it reads the checks that this browser knows', async () => {
    let answer!: (seen: SeenResult[]) => void;
    const read = new Promise<SeenResult[]>((resolve) => (answer = resolve));
    await open({ 'report.show': () => new Promise(() => {}), 'report.results': () => read });
    expect(await screen.findByRole('button', { name: 'Copy as Markdown' })).toBeTruthy();
    expect(loading()).toEqual([]);
    answer([seenResult(GENERATED, { title: { passed: false } })]);
    expect(await screen.findByText(/checks? failed/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'What changed' })).toBeTruthy();
    expect(loading()).toEqual([]);
    expect(isReady('Copy as Markdown')).toBe(true);
  });

  it('says that its checks are missing if the service can’t be reached', async () => {
    await fail({ kind: 'unreachable', origin: 'https://reports.example' });
    expect(await screen.findByText(/^This browser hasn't seen the checks/)).toBeTruthy();
    expect(names()).toContain('Update results');
    expect(screen.queryByText('Loading…')).toBeNull();
    expect(isReady('Copy as Markdown')).toBe(true);
  });

  it('counts down how long the service asked to wait', async () => {
    await fail({ kind: 'rate-limited', waitMs: 55_000 });
    // Not before its place is final.
    await screen.findByText(/This browser hasn't seen the checks/);
    const notice = screen.getByRole('alert');
    const seconds = () => Number(/Continues in (\d+) s\./.exec(notice.textContent)?.[1]);
    await waitFor(() => expect(seconds()).toBeGreaterThan(0));
    const before = seconds();
    await waitFor(() => expect(seconds()).toBeLessThan(before), { timeout: 10_000 });
  });

  it('offers no work on it if the service has it no longer', async () => {
    await fail({ kind: 'gone' });
    expect(await screen.findByText(/no longer exists at the service/)).toBeTruthy();
    await waitFor(() => expect(names()).not.toContain('Update results'));
    expect(names()).toContain('Print');
    for (const name of ['Watch', 'Change privacy', 'Delete']) expect(names()).not.toContain(name);
    expect(screen.queryByRole('link', { name: /^Open report/ })).toBeNull();
  });
});
