import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Freshness } from '../../../../components/options/list/freshness';
import { ListFrame, type ListFrameProps } from '../../../../components/options/list/ListFrame';
import { ListTable } from '../../../../components/options/list/ListTable';
import { SkeletonRows } from '../../../../components/options/list/SkeletonRows';
import type { Failure } from '../../../../lib/model/failure';

type List = ListFrameProps['list'];

const shown = (items: unknown[], number = 1): List['shown'] => ({
  items,
  total: items.length,
  next: null,
  nextIsGuess: false,
  hash: '#/reports',
  number,
  perPage: 10,
  first: 1,
  askedAt: 0,
  repeats: false,
  from: 'service',
});

const FRESH: Freshness = { kind: 'fresh', at: 0 };
const failedWith = (failure: Failure, retryAt: number | null = null): Freshness => ({
  kind: 'failed',
  at: null,
  failure,
  retryAt,
});

function open(list: Partial<List>, nothing: Partial<ListFrameProps['nothing']> = {}) {
  const again = vi.fn();
  const skeleton = (
    <ListTable
      caption="commonReports"
      columns={[{ label: 'commonVerdict' }, { label: 'fieldUrl' }]}
      foot={<SkeletonRows bars={[60, 200]} />}
    />
  );
  render(
    <ListFrame
      list={{ shown: undefined, busy: false, freshness: FRESH, again, goTo: () => {}, ...list }}
      accountId="a1"
      words={{ count: 'listedReports', countOf: 'listedReportsOf' }}
      skeleton={skeleton}
      empty={<p>Nothing yet</p>}
      nothing={{ title: 'No match', filters: [], onRemoveAll: () => {}, ...nothing }}
    >
      <p>The rows</p>
    </ListFrame>,
  );
  return again;
}

describe('a list of which nothing is known', () => {
  it('has rows without words, which do not count as rows', () => {
    open({ freshness: { kind: 'first' }, busy: true });
    expect(screen.getByRole('columnheader', { name: 'Verdict' })).toBeTruthy();
    expect(document.querySelectorAll('tfoot tr')).toHaveLength(6);
    expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
    expect(screen.getAllByRole('row')).toHaveLength(1);
  });

  it('leads to the settings if there is no account', () => {
    open({ freshness: failedWith({ kind: 'invalid-input', field: 'account', reason: 'missing' }) });
    expect(screen.getByRole('heading').textContent).toBe('Connect your report service to start.');
    expect(screen.getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('#/settings');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads to the key if that is rejected', async () => {
    const again = open({ freshness: failedWith({ kind: 'key-rejected' }) });
    const problem = screen.getByRole('alert');
    expect(problem.textContent).toContain("The service doesn't accept the key");
    const link = screen.getByRole('link', { name: 'Enter a new key' });
    expect(link.getAttribute('href')).toBe('#/settings?key=a1');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it.each<[string, Failure]>([
    ["You're offline", { kind: 'unreachable', origin: 'https://a.example', cause: 'offline' }],
    ['The service has a problem (error 500).', { kind: 'service-error', status: 500 }],
  ])('says %j, and tries again on request', async (words, failure) => {
    const again = open({ freshness: failedWith(failure) });
    expect(screen.getByRole('alert').textContent).toContain(words);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows without words while it waits as it was told', () => {
    const wait: Failure = { kind: 'rate-limited', waitMs: 24_000 };
    open({ freshness: failedWith(wait, Date.now() + 24_000) });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelectorAll('tfoot tr')).toHaveLength(6);
    expect(screen.getByRole('status').textContent).toContain('going on in 24 s.');
  });
});

describe('a list without rows', () => {
  it('helps to begin if no filter is set', () => {
    open({ shown: shown([]) });
    expect(screen.getByText('Nothing yet')).toBeTruthy();
  });

  it('offers each filter to be taken away, and all of them', async () => {
    const onRemove = vi.fn();
    const onRemoveAll = vi.fn();
    open(
      { shown: shown([]) },
      {
        filters: [
          { label: 'Verdict: Bad', onRemove },
          { label: 'Search: x', onRemove: vi.fn() },
        ],
        onRemoveAll,
      },
    );
    expect(screen.getByText('No match')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter “Verdict: Bad”' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(onRemoveAll).toHaveBeenCalledTimes(1);
  });
});

it('keeps the rows that are known, whatever fails', () => {
  open({
    shown: shown([1, 2]),
    freshness: { kind: 'failed', at: 0, failure: { kind: 'key-rejected' }, retryAt: null },
  });
  expect(screen.getByText('The rows')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('2 reports')).toBeTruthy();
});
