import { useLayoutEffect } from 'preact/hooks';

/** Attributes for the rows of a list, and for the list itself. */
export const focusRow = (id: string) => ({ 'data-row': id, tabIndex: -1 });
export const FOCUS_ROWS = { 'data-rows': '', tabIndex: -1 };

/**
 * For a component that takes rows away, or buttons inside them: if keyboard focus goes with them, it moves
 * to the same row, else the next one, else the previous one, else the list.
 */
export function useRowFocus(): void {
  // Read while rendering, because afterwards what had the focus may be gone.
  const focused = document.activeElement;
  const list = focused?.closest<HTMLElement>('[data-rows]');
  const before = rowsOf(list);
  const place = before.findIndex((row) => row.contains(focused));
  useLayoutEffect(() => {
    if (!list || place < 0 || document.activeElement !== document.body) return;
    const rows = rowsOf(list);
    const nearest = [...before.slice(place), ...before.slice(0, place).reverse()]
      .map(({ dataset }) => rows.find((row) => row.dataset.row === dataset.row))
      .find((row) => row);
    (nearest ?? list).focus();
  });
}

const rowsOf = (list: HTMLElement | null | undefined): HTMLElement[] =>
  list ? [...list.querySelectorAll<HTMLElement>('[data-row]')] : [];
