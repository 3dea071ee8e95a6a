import { render, screen, waitFor } from '@testing-library/preact';
import { expect, it } from 'vitest';
import { useBatchedItems } from '../../../../components/options/list/use-batched-items';

function List(props: { length: number; view: string; isFirstFrame?: boolean; needed?: number }) {
  const { length, view, isFirstFrame = false, needed = 0 } = props;
  const { items, left } = useBatchedItems(
    Array.from({ length }, (_, key) => ({ key, view })),
    view,
    isFirstFrame,
    needed,
  );
  return (
    <ul>
      {[...items, ...left].map((item, place) => (
        <li key={item.key} hidden={place >= items.length}>
          {item.view}
        </li>
      ))}
    </ul>
  );
}

const shown = () => screen.getAllByRole('listitem').length;
const inPage = () => [...document.querySelectorAll('li')];

it('a long list appears a few items at a time, until all of it is there', async () => {
  render(<List length={90} view="#/reports" />);
  expect(shown()).toBe(10);
  await waitFor(() => expect(shown()).toBe(90));
});

it('only its first items are drawn until the first frame is over', async () => {
  const { rerender } = render(<List length={30} view="#/reports" isFirstFrame />);
  await new Promise((later) => setTimeout(later));
  await new Promise((drawn) => requestAnimationFrame(drawn));
  expect(shown()).toBe(10);
  rerender(<List length={30} view="#/reports" />);
  await waitFor(() => expect(shown()).toBe(30));
});

it('as many are drawn at once as are needed', async () => {
  render(<List length={90} view="#/reports" needed={33} />);
  expect(shown()).toBe(33);
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

it('what another view had is hidden, and its elements are filled anew', async () => {
  const { rerender } = render(<List length={40} view="old" />);
  await waitFor(() => expect(shown()).toBe(40));
  const elements = inPage();
  rerender(<List length={40} view="new" />);
  expect(inPage()).toEqual(elements);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    Array.from({ length: 10 }, () => 'new'),
  );
  await waitFor(() => expect(shown()).toBe(40));
  expect(inPage()).toEqual(elements);
  expect(inPage().every((item) => item.textContent === 'new')).toBe(true);
});

it('what a shorter view has no use for goes, a few items at a time', async () => {
  const { rerender } = render(<List length={40} view="old" />);
  await waitFor(() => expect(shown()).toBe(40));
  rerender(<List length={3} view="new" />);
  expect(shown()).toBe(3);
  expect(inPage()).toHaveLength(33);
  await waitFor(() => expect(inPage()).toHaveLength(3));
});

it('after a view without items, nothing of the one before it is drawn again', async () => {
  const { rerender } = render(<List length={40} view="old" />);
  await waitFor(() => expect(shown()).toBe(40));
  rerender(<List length={0} view="none" />);
  expect(inPage()).toHaveLength(0);
  rerender(<List length={20} view="new" />);
  expect(inPage()).toHaveLength(10);
});

it('a third view takes over what the first two had', async () => {
  const { rerender } = render(<List length={40} view="old" />);
  await waitFor(() => expect(shown()).toBe(40));
  rerender(<List length={3} view="new" />);
  rerender(<List length={25} view="newer" />);
  expect(shown()).toBe(10);
  await waitFor(() => expect(inPage()).toHaveLength(25));
  expect(inPage().every((item) => item.textContent === 'newer')).toBe(true);
});
