import { act, render } from '@testing-library/preact';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { useRetry } from '../../../../components/options/list/use-retry';
import type { Failure } from '../../../../lib/model/failure';

const MINUTE_MS = 60_000;
const unreachable = (): Failure => ({ kind: 'unreachable', origin: 'https://reports.example' });

function List({ failure, again }: { failure: Failure | null; again: () => void }) {
  useRetry(failure, again);
  return null;
}

function open(failure: Failure | null) {
  const again = vi.fn();
  const view = render(<List failure={failure} again={again} />);
  return {
    again,
    show: (next: Failure | null) => view.rerender(<List failure={next} again={again} />),
  };
}

describe('a list that could not be asked for', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
  });

  it.each<[string, Failure]>([
    ['there was no connection', unreachable()],
    ['the connection was lost', { kind: 'connection-lost', afterMs: 1 }],
    ['the service had a problem', { kind: 'service-error', status: 503 }],
  ])('is asked for again by itself if %s, ever less often', async (_, failure) => {
    const { again, show } = open(failure);
    const times: number[] = [];
    const start = Date.now();
    again.mockImplementation(() => void times.push((Date.now() - start) / 1_000));
    for (let second = 0; second < 12 * 60; second++) {
      await act(() => void vi.advanceTimersByTime(1_000));
      // Each failure is another one.
      if (times.at(-1) === second + 1) show({ ...failure });
    }
    expect(times).toEqual([10, 30, 70, 150, 310, 610]);
  });

  it.each(['online', 'focus'])('is asked for again at once on "%s"', (event) => {
    const { again, show } = open(unreachable());
    dispatchEvent(new Event(event));
    expect(again).toHaveBeenCalledTimes(1);
    show(null);
    dispatchEvent(new Event(event));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it.each<[string, Failure | null]>([
    ['has not failed', null],
    ['needs a person', { kind: 'key-rejected' }],
    ['was told when', { kind: 'rate-limited', waitMs: 1_000 }],
  ])('is left alone if it %s', async (_, failure) => {
    const { again } = open(failure);
    await act(() => void vi.advanceTimersByTime(30 * MINUTE_MS));
    dispatchEvent(new Event('focus'));
    expect(again).not.toHaveBeenCalled();
  });

  it('is left alone while nobody sees it', async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    const { again } = open(unreachable());
    await act(() => void vi.advanceTimersByTime(30 * MINUTE_MS));
    expect(again).not.toHaveBeenCalled();
  });
});
