import { act, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Freshness } from '../../../../components/options/list/freshness';
import { FreshnessLine } from '../../../../components/options/list/FreshnessLine';
import type { Failure } from '../../../../lib/model/failure';

const NOW = Date.UTC(2026, 9, 31, 12);
const ago = (minutes: number) => NOW - minutes * 60_000;
const failedWith = (failure: Failure, change: { at?: number | null; retryAt?: number } = {}) =>
  ({ kind: 'failed', at: ago(3), failure, retryAt: null, ...change }) satisfies Freshness;
const OFFLINE: Failure = { kind: 'unreachable', origin: 'https://a.example', cause: 'offline' };

const line = (
  freshness: Freshness,
  props: { onRetry?: () => void; onReadOthers?: () => void } = {},
) => (
  <FreshnessLine
    freshness={freshness}
    count="14 of 234 reports"
    accountId="a 1"
    busy={false}
    onRetry={() => {}}
    {...props}
  />
);
const words = () => screen.getByRole('status').textContent.trim();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the line above a list', () => {
  it('has fewer words for narrow windows while the service is asked as usual', () => {
    const { container } = render(line({ kind: 'asking', at: ago(3), askedAt: NOW - 1_000 }));
    expect(words()).toBe('From this browser, 3 minutes old: asking the service…');
    const short = container.querySelector<HTMLElement>('[data-short]')?.dataset.short;
    expect(short).toBe('3 minutes old: asking…');
  });

  it.each<[string, Freshness]>([
    ['Reading from the service…', { kind: 'first' }],
    [
      'From this browser, 3 minutes old: asking the service…',
      { kind: 'asking', at: ago(3), askedAt: NOW },
    ],
    [
      'From this browser, 2 days old: the service is slow to answer (9 s)…',
      { kind: 'asking', at: ago(2 * 24 * 60), askedAt: NOW - 9_000 },
    ],
    ['Up to date, just now', { kind: 'fresh', at: NOW }],
    ['Up to date, 2 minutes ago', { kind: 'fresh', at: ago(2) }],
    ['From this browser, 1 hour old.', { kind: 'browser', at: ago(61), known: null, total: 234 }],
    [
      'This browser knows 180 of 234. Only those are looked at here.',
      { kind: 'browser', at: NOW, known: 180, total: 234 },
    ],
    [
      'This browser knows 180 reports, maybe not all. Only those are looked at here.',
      { kind: 'browser', at: NOW, known: 180, total: null },
    ],
    [
      'Offline. From this browser, 3 minutes old. Changes you make wait in the queue.',
      failedWith(OFFLINE),
    ],
    [
      'From this browser, 3 minutes old. The service asked us to wait: going on in 24 s.',
      failedWith({ kind: 'rate-limited', waitMs: 24_000 }, { retryAt: NOW + 24_000 }),
    ],
    [
      'The service asked us to wait: going on in 24 s.',
      failedWith({ kind: 'rate-limited', waitMs: 24_000 }, { at: null, retryAt: NOW + 24_000 }),
    ],
    ['Key not accepted. From this browser, 3 minutes old.', failedWith({ kind: 'key-rejected' })],
    [
      'The service has a problem (error 500). From this browser, 3 minutes old.',
      failedWith({ kind: 'service-error', status: 500 }),
    ],
    // Without rows, the page itself says it.
    ['', failedWith({ kind: 'key-rejected' }, { at: null })],
  ])('says %j', (expected, freshness) => {
    render(line(freshness));
    expect(words()).toBe(expected);
    expect(screen.getByText('14 of 234 reports')).toBeTruthy();
  });

  it('counts down the wait, without telling screen readers every second', async () => {
    const wait = failedWith({ kind: 'rate-limited', waitMs: 3_000 }, { retryAt: NOW + 3_000 });
    render(line(wait));
    const told = screen.getByText('3');
    expect(told.getAttribute('aria-live')).toBe('off');
    await act(() => void vi.advanceTimersByTime(1_000));
    expect(told.textContent).toBe('2');
    await act(() => void vi.advanceTimersByTime(5_000));
    expect(words()).toContain('going on in 0 s.');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when the service becomes slow', async () => {
    render(line({ kind: 'asking', at: ago(3), askedAt: NOW }));
    await act(() => void vi.advanceTimersByTime(7_000));
    expect(words()).toBe('From this browser, 3 minutes old: the service is slow to answer (7 s)…');
  });

  it('leads from a rejected key straight to the field of that account', () => {
    render(line(failedWith({ kind: 'key-rejected' })));
    const link = screen.getByRole('link', { name: 'Enter a new key' });
    expect(link.getAttribute('href')).toBe('#/settings?key=a%201');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers what mends it', async () => {
    vi.useRealTimers();
    const onRetry = vi.fn();
    const onReadOthers = vi.fn();
    const { rerender } = render(
      line(failedWith({ kind: 'service-error', status: 500 }), { onRetry }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(line({ kind: 'browser', at: NOW, known: 180, total: 234 }, { onReadOthers }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the other 54' }));
    expect(onReadOthers).toHaveBeenCalledTimes(1);
    rerender(line({ kind: 'browser', at: NOW, known: null, total: 234 }, { onReadOthers }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
