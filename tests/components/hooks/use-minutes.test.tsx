import { act, render } from '@testing-library/preact';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Age } from '../../../components/options/reports/Age';

it('an age in a list goes on while the page stays open', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { container } = render(<Age at={Date.now() - 90_000} />);
  const words = () => [...container.querySelectorAll('span')].map((span) => span.textContent);
  expect(words()).toEqual(['1 minute ago', '1 min. ago']);
  await act(() => void vi.advanceTimersByTime(3 * 60_000));
  expect(words()).toEqual(['4 minutes ago', '4 min. ago']);
});
