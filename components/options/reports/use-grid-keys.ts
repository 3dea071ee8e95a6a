import { useLayoutEffect, useRef } from 'preact/hooks';
import { latinKey } from '../parts/latin-key';
import { useShortcut } from '../shell/shortcuts';
import { markCut } from './RowAddress';

/** What the keys do to a row, by its id. */
export interface GridKeys {
  /** Whether single letters do something. */
  letters: boolean;
  onSelect: (id: string, how: 'toggle' | 'add' | 'range') => void;
  onOpen: (id: string) => void;
  onUpdate: (id: string) => void;
  onDelete: (id: string) => void;
  /** Takes the selection away. */
  onClear: () => void;
}

const PAGE_ROWS = 10;
const LETTERS: Record<string, string> = { j: 'ArrowDown', k: 'ArrowUp' };

/**
 * Rows with one stop for the Tab key: arrow keys go from row to row, and inside a row from control to control.
 * Returns attributes for the element around the rows.
 */
export function useGridKeys(keys: GridKeys) {
  const grid = useRef<HTMLDivElement>(null);
  const isUsed = useRef(false);
  // From elsewhere on the page, these lead to the rows; inside, the rows handle them.
  useShortcut('j', 'shortcutNextRow', () => focusCurrentRow());
  useShortcut('k', 'shortcutPreviousRow', () => focusCurrentRow());
  useShortcut('x', 'reportsSelect');
  useShortcut('Enter', 'reportsDetails');
  useShortcut('e', 'commonUpdateResults');
  useShortcut('Delete', 'commonDelete');
  useLayoutEffect(() => {
    const seen = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes) if (added instanceof HTMLElement) leaveOut(added);
    });
    leaveOut(grid.current!);
    seen.observe(grid.current!, { childList: true, subtree: true });
    return () => seen.disconnect();
  }, []);
  useLayoutEffect(() => {
    const rows = rowsOf(grid.current);
    const [first] = rows;
    const stop = rows.find(({ tabIndex }) => tabIndex === 0);
    // The first row, until another one was used.
    if (!first || (stop && (isUsed.current || stop === first))) return;
    if (stop) stop.tabIndex = -1;
    first.tabIndex = 0;
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAt(event.target);
    const isOurs = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!row || !isOurs || isInMenu(event.target)) return;
    const pressed = latinKey(event);
    const letter = /^[a-z]$/i.test(pressed) ? pressed.toLowerCase() : null;
    if (letter && !keys.letters) return;
    const key = letter ? (LETTERS[letter] ?? letter) : pressed;
    if (move(key, row, event) || act(key, row, event)) event.preventDefault();
  };

  /** Goes to another row or control. Returns whether the key does that. */
  function move(key: string, row: HTMLElement, { target, shiftKey }: KeyboardEvent): boolean {
    const rows = rowsOf(grid.current);
    const place = rows.indexOf(row);
    const goTo = (to: number) => {
      const next = rows[Math.max(0, Math.min(to, rows.length - 1))];
      next?.focus();
      if (!shiftKey || !next) return;
      keys.onSelect(idOf(row), 'add');
      keys.onSelect(idOf(next), 'range');
    };
    // What is left out where there is little room can't have focus.
    const stops = [row, ...controlsOf(row).filter((control) => control.checkVisibility())];
    const step = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const goAside = (by: number) => {
      const next = stops.indexOf(target as HTMLElement) + by * step;
      stops[Math.max(0, next)]?.focus();
    };
    const moves: Record<string, () => void> = {
      ArrowDown: () => goTo(place + 1),
      ArrowUp: () => goTo(place - 1),
      PageDown: () => goTo(place + PAGE_ROWS),
      PageUp: () => goTo(place - PAGE_ROWS),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      ArrowRight: () => goAside(1),
      ArrowLeft: () => goAside(-1),
      Escape: () => {
        row.dataset.tip = 'off';
        row.focus();
        keys.onClear();
      },
    };
    moves[key]?.();
    return key in moves;
  }

  /** Does something to the row. Returns whether the key does that. */
  function act(key: string, row: HTMLElement, { target, shiftKey }: KeyboardEvent): boolean {
    // On a control, these keys press it.
    if (target !== row && (key === 'Enter' || key === ' ')) return false;
    const id = idOf(row);
    const select = () => keys.onSelect(id, shiftKey ? 'range' : 'toggle');
    const actions: Record<string, () => void> = {
      x: select,
      ' ': select,
      Enter: () => keys.onOpen(id),
      e: () => keys.onUpdate(id),
      Delete: () => keys.onDelete(id),
    };
    actions[key]?.();
    return key in actions;
  }

  const onFocusIn = ({ target }: FocusEvent) => {
    const row = rowAt(target);
    if (!row) return;
    isUsed.current = true;
    for (const other of rowsOf(grid.current)) other.tabIndex = other === row ? 0 : -1;
    if (target === row) delete row.dataset.tip;
    markCut(row);
  };
  return { ref: grid, onKeyDown, onFocusIn };
}

/** By way of the table: to look through all that is in its rows takes a hundred times as long. */
const rowsOf = (grid: Element | null): HTMLElement[] =>
  [...(grid?.querySelector('tbody')?.children ?? [])].filter((row): row is HTMLElement =>
    row.hasAttribute('data-row'),
  );

/** Tab does not stop at the controls of rows, except in menus, which have keys of their own. */
function leaveOut(added: HTMLElement): void {
  for (const control of [added, ...added.querySelectorAll<HTMLElement>(CONTROLS)])
    if (control.matches(CONTROLS) && control.closest('tbody') && !isInMenu(control))
      control.tabIndex = -1;
}

const CONTROLS = 'a[href], button, input';

const controlsOf = (row: HTMLElement): HTMLElement[] =>
  [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => !isInMenu(control) && !control.hasAttribute('disabled'),
  );

const idOf = ({ dataset }: HTMLElement): string => dataset.row ?? '';

const rowAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;

const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=menu]') !== null;

/** Goes to the row that the Tab key leads to, or to the nearest one that isn't about to go. */
export function focusCurrentRow(going: readonly { id: string }[] = []): void {
  const ids = new Set(going.map(({ id }) => id));
  const rows = rowsOf(document.querySelector('[data-rows]'));
  const current = rows.findIndex(({ tabIndex }) => tabIndex === 0);
  const nearest = [...rows.slice(current), ...rows.slice(0, current).reverse()];
  (nearest.find((row) => !ids.has(idOf(row))) ?? nearest[0])?.focus();
}
