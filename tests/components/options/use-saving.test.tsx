import { act, renderHook } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { useSaving } from '../../../components/options/settings/use-saving';

it('saves every choice, even while another one is being saved', async () => {
  const saved: number[] = [];
  let finish = () => {};
  const first = new Promise<void>((resolve) => (finish = resolve));
  const { result } = renderHook(() => useSaving());
  await act(() => {
    result.current.save(() => first.then(() => void saved.push(1)));
    result.current.save(async () => void saved.push(2));
  });
  finish();
  await act(() => first);
  expect(saved).toEqual([2, 1]);
  expect(result.current.alert).toBeNull();
});
