import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pager, type PagerProps } from '../../../../components/options/list/Pager';

const shown = (change: Partial<PagerProps['shown']> = {}): PagerProps['shown'] => ({
  items: Array.from({ length: 10 }),
  total: 61,
  number: 1,
  first: 1,
  next: { page: '2' },
  repeats: false,
  ...change,
});

const words = () => screen.getByRole('navigation', { name: 'Pages' }).textContent;
const button = (name: string) => screen.getByRole('button', { name });

it('is not there without pages', () => {
  render(<Pager shown={shown({ next: null })} onGoTo={() => {}} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});

it.each<[string, Partial<PagerProps['shown']>, string]>([
  ['the number of pages', {}, '1 of 7'],
  ['the last page', { number: 7, first: 61, next: null, items: [1] }, '7 of 7'],
  ['the pages that really come', { items: Array.from({ length: 25 }) }, '1 of 3'],
  ['only the number where no total is known', { number: 3, first: 21, total: null }, 'Page 3'],
  ['only the number where the place is not known', { number: 3, first: null }, 'Page 3'],
  ['only the number where there is no such page', { number: 99, next: null, items: [] }, 'Page 99'],
  ['only the number where pages differ in size', { number: 2, first: 26 }, 'Page 2'],
])('says %s', (_, change, expected) => {
  render(<Pager shown={shown(change)} onGoTo={() => {}} />);
  expect(words()).toBe(`Previous${expected}Next`);
});

it('keeps the focus on a button that has come to its end', async () => {
  const onGoTo = vi.fn();
  const { rerender } = render(<Pager shown={shown()} onGoTo={onGoTo} />);
  await userEvent.click(button('Next'));
  expect(onGoTo).toHaveBeenCalledWith(2);
  rerender(<Pager shown={shown({ number: 2, first: 11, next: null })} onGoTo={onGoTo} />);
  expect(document.activeElement).toBe(button('Next'));
  expect(button('Next').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Next'));
  expect(onGoTo).toHaveBeenCalledTimes(1);
  await userEvent.click(button('Previous'));
  expect(onGoTo).toHaveBeenLastCalledWith(1);
});
