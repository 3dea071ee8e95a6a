import { act, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSecondsUntil } from '../../../components/hooks/use-seconds-until';

const drawn = vi.fn();

function Countdown({ at }: { at: number }) {
  const seconds = useSecondsUntil(at);
  drawn(seconds);
  return <p>{seconds} s</p>;
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  drawn.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('the seconds until a moment', () => {
  it('count down, and stay at zero', async () => {
    render(<Countdown at={Date.now() + 2500} />);
    screen.getByText('3 s');
    await pass(1000);
    screen.getByText('2 s');
    await pass(10_000);
    screen.getByText('0 s');
  });

  it.each([2, -2])('go on when the clock jumps by %d days', async (days) => {
    render(<Countdown at={Date.now() + 5000} />);
    vi.setSystemTime(Date.now() + days * 86_400_000);
    await pass(2000);
    screen.getByText('3 s');
    await pass(3000);
    screen.getByText('0 s');
  });

  it('are drawn once if the moment has passed', async () => {
    render(<Countdown at={0} />);
    await pass(60_000);
    expect(drawn.mock.calls).toEqual([[0]]);
  });

  it('start over with another moment, however close it is', async () => {
    const view = render(<Countdown at={0} />);
    view.rerender(<Countdown at={Date.now() + 500} />);
    screen.getByText('1 s');
    await pass(1000);
    screen.getByText('0 s');
  });
});
