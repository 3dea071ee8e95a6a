import { act, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Failure } from '../../../../lib/model/failure';
import { failed } from '../../../../lib/model/outcome';
import { aReport } from '../../../support/an-entry';
import { freshBrowser, openKnown } from '../known-list';
import { fakeBackground } from '../fake-background';
import { openReport } from './open-report';

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

it('a report without results says that they come, and shows them when they have', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  let isDone = false;
  const sent = await openReport(null, {
    answers: {
      'report.show': () => ({
        ...aReport({ pending: !isDone, generatedAt: null }),
        fields: { id: 7, results: isDone ? { title: { passed: false } } : null },
      }),
    },
  });
  const asked = () => sent.filter(({ name }) => name === 'report.show').length;
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
  expect(await screen.findByText(PENDING)).toBeTruthy();
  expect(asked()).toBe(1);

  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await wait(60_000);
  expect(asked()).toBe(1);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  await wait(15_000);
  expect(asked()).toBe(2);
  expect(screen.getByText(PENDING)).toBeTruthy();

  isDone = true;
  // Until the page waits again.
  await wait(100);
  await wait(15_000);
  expect(await screen.findByText(/checks? failed/)).toBeTruthy();
  expect(screen.queryByText(PENDING)).toBeNull();
  await wait(60_000);
  expect(asked()).toBe(3);
});

describe('a report that this browser knows from a list only', () => {
  const open = async (failure: Failure) => {
    const accountId = freshBrowser();
    fakeBackground({
      'outbox.list': () => [],
      'watch.list': () => [],
      'report.show': () => failed(failure),
      'report.history': () => [],
      'report.results': () => [],
    });
    await openKnown({ accountId, reports: [aReport({ id: '7' })], hash: '#/reports/7' });
  };
  const names = () => screen.getAllByRole('button').map((button) => button.textContent);

  it('says that its checks are missing if the service can’t be reached', async () => {
    await open({ kind: 'unreachable', origin: 'https://reports.example' });
    expect(await screen.findByText(/^This browser hasn't seen the checks/)).toBeTruthy();
    expect(names()).toContain('Update results');
  });

  it('offers no work on it if the service has it no longer', async () => {
    await open({ kind: 'gone' });
    expect(await screen.findByText(/no longer exists at the service/)).toBeTruthy();
    await waitFor(() => expect(names()).not.toContain('Update results'));
    expect(names()).toContain('Print');
    for (const name of ['Watch', 'Change privacy', 'Delete']) expect(names()).not.toContain(name);
    expect(screen.queryByRole('link', { name: /^Open report/ })).toBeNull();
  });
});
