import { act, render, screen } from '@testing-library/preact';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepStored } from '../../../components/hooks/stored-values';
import { useStored } from '../../../components/hooks/use-stored';
import { storedItem } from '../../../lib/storage/item';

const numberOf = (stored: unknown) => (typeof stored === 'number' ? stored : 0);
const onDisk = storedItem('a', numberOf);
const inMemory = storedItem('b', numberOf, fakeBrowser.storage.session);

beforeEach(() => fakeBrowser.reset());

const Numbers = () => <p>{`${useStored(onDisk)} ${useStored(inMemory)}`}</p>;

// First: what is at hand stays so.
it('reads for itself if nothing is at hand', async () => {
  await fakeBrowser.storage.local.set({ a: 1 });
  render(<Numbers />);
  screen.getByText('undefined undefined');
  await screen.findByText('1 0');
});

it('shows what is at hand with the first render, and reads nothing again', async () => {
  await fakeBrowser.storage.local.set({ a: 1 });
  await fakeBrowser.storage.session.set({ b: 2 });
  await keepStored();
  const get = vi.spyOn(fakeBrowser.storage.local, 'get');
  render(<Numbers />);
  screen.getByText('1 undefined');
  await screen.findByText('1 2');
  expect(get).not.toHaveBeenCalled();
});

it('knows what changed while everything was being read, and afterwards', async () => {
  let tell = (_values: Record<string, unknown>) => {};
  const keeping = keepStored(new Promise((resolve) => (tell = resolve)));
  await fakeBrowser.storage.local.set({ a: 3 });
  tell({ a: 1 });
  await keeping;
  render(<Numbers />);
  screen.getByText(/^3 /);
  await act(() => fakeBrowser.storage.local.set({ a: 4 }));
  await screen.findByText('4 0');
  await act(() => fakeBrowser.storage.local.remove('a'));
  await screen.findByText('0 0');
});
