import { render } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFirstFrame } from '../../../components/hooks/use-first-frame';

function Frame({ isAnswerDue }: { isAnswerDue?: boolean }) {
  return <p>{useFirstFrame(isAnswerDue) ? 'first' : 'whole'}</p>;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const after = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return document.body.textContent;
};

it('the rest follows what is seen first', async () => {
  render(<Frame />);
  expect(document.body.textContent).toBe('first');
  expect(await after(100)).toBe('whole');
});

it('the rest waits for an answer that is due', async () => {
  const { rerender } = render(<Frame isAnswerDue />);
  expect(await after(200)).toBe('first');
  rerender(<Frame isAnswerDue={false} />);
  expect(await after(50)).toBe('whole');
  // Once it was drawn, it stays.
  rerender(<Frame isAnswerDue />);
  expect(await after(0)).toBe('whole');
});

it('the rest doesn’t wait for long', async () => {
  render(<Frame isAnswerDue />);
  expect(await after(1_000)).toBe('whole');
});
