import { render, screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { useBatchedItems } from '../../../../components/options/list/use-batched-items';

function List({ length, view }: { length: number; view: string }) {
  const items = useBatchedItems(
    Array.from({ length }, (_, place) => place),
    view,
  );
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const shown = () => screen.getAllByRole('listitem').length;

it('a long list appears a few items at a time, until all of it is there', async () => {
  render(<List length={90} view="#/reports" />);
  expect(shown()).toBe(10);
  await waitFor(() => expect(shown()).toBe(90));
});

it('what is on screen stays there when the same view is loaded again', async () => {
  const { rerender } = render(<List length={90} view="#/reports" />);
  await waitFor(() => expect(shown()).toBe(90));
  rerender(<List length={89} view="#/reports" />);
  expect(shown()).toBe(89);
  rerender(<List length={89} view="#/reports?page=2" />);
  expect(shown()).toBe(10);
});
