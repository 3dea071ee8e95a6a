import { act, cleanup, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import type { Brief } from '../../../lib/model/checks/brief';
import type { Change } from '../../../lib/model/checks/compare';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { tellIndexChange } from '../../../lib/storage/index-changes';
import { aBrief, aChange } from '../../support/a-check';
import { aReport } from '../../support/an-entry';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const AT = Date.UTC(2026, 10, 6);

const changed = (fixed: number, added: number): Change =>
  aChange(
    Array.from({ length: fixed }, (_, nth) => `fixed${nth}`),
    Array.from({ length: added }, (_, nth) => `new${nth}`),
    { since: AT - 1, remaining: 3 },
  );

const brief = (id: string, change: Partial<Brief>): Brief => aBrief([], { id, at: AT, ...change });

beforeEach(() => fakeBrowser.reset());

/** A list of reports 1 to 4, and what is known of their checks. */
async function open(briefs: () => Brief[]) {
  const sent = fakeBackground({
    'reports.list': () =>
      onePage(
        ['1', '2', '3', '4'].map((id) =>
          aReport({ id, url: `https://example.com/${id}`, generatedAt: AT }),
        ),
      ),
    'report.briefs': briefs,
  });
  await saveAccounts([ACCOUNT]);
  location.hash = '#/reports';
  render(<ReportsRoute />);
  await screen.findByText('https://example.com/4');
  return () => sent.filter(({ name }) => name === 'report.briefs').map(({ input }) => input);
}

const news = () =>
  [...document.querySelectorAll('td[data-label="Since last time"]')].map(
    (cell) => cell.textContent,
  );

describe('the rows of reports', () => {
  it('tell what changed since the results before, asked for once and for all of them', async () => {
    const asked = await open(() => [
      brief('1', { change: changed(2, 1) }),
      brief('2', { change: changed(0, 2) }),
      brief('3', { change: changed(0, 0) }),
      brief('4', { change: null }),
    ]);
    await waitFor(() => expect(news()).toEqual(['2 fixed, 1 new', '2 new', '', '']));
    expect(asked()).toEqual([{ accountId: 'a1', ids: ['1', '2', '3', '4'] }]);
  });

  it('tell nothing of results that are older than the verdict', async () => {
    const asked = await open(() => [brief('1', { at: AT - 1, change: changed(2, 1) })]);
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(news()).toEqual(['', '', '', '']);
  });

  it('tell it anew once this browser knows more', async () => {
    let fixed = 1;
    const asked = await open(() => [brief('1', { at: AT + fixed, change: changed(fixed, 0) })]);
    await waitFor(() => expect(news()[0]).toBe('1 fixed'));
    fixed = 2;
    await act(() => tellIndexChange('a1'));
    await waitFor(() => expect(news()[0]).toBe('2 fixed'));
    expect(asked()).toHaveLength(2);
  });

  it('ask for nothing if the list is left before the browser is idle', async () => {
    const whenIdle = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(1);
    const asked = await open(() => []);
    // The other rows have a time by which they come, idle or not.
    const waiting = () => whenIdle.mock.calls.filter(([, options]) => !options);
    await waitFor(() => expect(waiting()).toHaveLength(1));
    const idle = waiting()[0]?.[0];
    await act(cleanup);
    whenIdle.mockRestore();
    idle?.({ didTimeout: false, timeRemaining: () => 0 });
    await new Promise((done) => setTimeout(done));
    expect(asked()).toEqual([]);
  });

  it('do not ask where that column is turned off', async () => {
    const before = await listPreferencesItem.getValue();
    await listPreferencesItem.setValue({ ...before, columns: { change: false } });
    const asked = await open(() => [brief('1', { change: changed(1, 0) })]);
    await waitFor(() => expect(news()).toEqual([]));
    expect(asked()).toHaveLength(0);
  });
});
