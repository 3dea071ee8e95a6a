import { fireEvent, render, screen } from '@testing-library/preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SearchBox } from '../../../../components/options/list/SearchBox';
import {
  DEFAULT_LIST_PREFERENCES,
  listPreferencesItem,
} from '../../../../lib/storage/list-preferences';

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search reports' });
const type = (value: string) => fireEvent.input(box(), { target: { value } });
const show = (value: string, onSearch = () => {}) => (
  <SearchBox label="Search reports" value={value} onSearch={onSearch} />
);

beforeEach(() => fakeBrowser.reset());

it('searches with every key, without blanks around the words', () => {
  const onSearch = vi.fn();
  const { rerender } = render(show('', onSearch));
  for (const value of ['s', 'sh', 'sh ', 'sh o']) {
    type(value);
    rerender(show(value.trim(), onSearch));
    expect(box().value).toBe(value);
  }
  expect(onSearch.mock.calls).toEqual([['s'], ['sh'], ['sh o']]);
});

it('takes what others set', () => {
  const { rerender } = render(show('shop'));
  type('shop ');
  rerender(show('sh'));
  expect(box().value).toBe('sh');
});

it('shows its key only if shortcuts are on', async () => {
  const { unmount } = render(show(''));
  expect(box().getAttribute('aria-keyshortcuts')).toBe('/');
  unmount();
  await listPreferencesItem.setValue({ ...DEFAULT_LIST_PREFERENCES, shortcuts: false });
  render(show(''));
  await vi.waitFor(() => expect(box().hasAttribute('aria-keyshortcuts')).toBe(false));
  expect(screen.queryByText('/')).toBeNull();
});
