import { fireEvent } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isFree, whenFree } from '../../../components/hooks/when-free';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

const show = (html: string) => {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.body.childNodes);
};

it('calls back at once on a page that nobody uses', () => {
  show('<main><form role="search"><input value="a"></form></main>');
  const act = vi.fn();
  whenFree(act);
  vi.advanceTimersByTime(2_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it.each([
  ['a dialog is open', '<dialog open></dialog>'],
  ['work is under way', '<progress></progress>'],
  ['something is loading', '<main><ul aria-busy="true"></ul></main>'],
  ['rows are selected', '<table><tr aria-selected="true"></tr></table>'],
])('waits while %s', (_, html) => {
  show(html);
  const act = vi.fn();
  whenFree(act);
  vi.advanceTimersByTime(2_000);
  expect(act).not.toHaveBeenCalled();
  show('');
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('waits until what was typed is sent, taken back or gone', () => {
  const type = (words: string) => {
    show('<form><input></form>');
    const field = document.querySelector('input')!;
    fireEvent.input(field, { target: { value: words } });
    return field;
  };
  const field = type('a key');
  expect(isFree()).toBe(false);
  fireEvent.submit(field.form!);
  expect(isFree()).toBe(true);

  fireEvent.input(type('a key'), { target: { value: '' } });
  expect(isFree()).toBe(true);

  type('a key');
  expect(isFree()).toBe(false);
  show('');
  expect(isFree()).toBe(true);
});

it('gives up on request', () => {
  show('<progress></progress>');
  const act = vi.fn();
  const stop = whenFree(act);
  stop();
  show('');
  vi.advanceTimersByTime(2_000);
  expect(act).not.toHaveBeenCalled();
});
