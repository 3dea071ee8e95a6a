import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TextKey } from '../../../lib/wording/text';
import { latinKey } from '../parts/latin-key';

/** Where it works, or what it is for: the parts of the overview, in their order. */
export const SHORTCUT_GROUPS = ['everywhere', 'rows', 'go'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

interface Shortcut {
  /** As events name it, such as `j` or `Enter`; two that follow each other are apart by a space: `g r`. */
  keys: string;
  /** What it does, for the overview. */
  label: TextKey;
  group: ShortcutGroup;
  /** Undefined if what has the focus handles the key itself. */
  act?: (() => void) | undefined;
}

/** In the order in which they appeared on screen. */
const shortcuts = new Set<Shortcut>();

export const knownShortcuts = (): readonly Shortcut[] => [...shortcuts];

/** A key that works as long as the component is on screen. The overview lists it. */
export function useShortcut(
  keys: string,
  label: TextKey,
  act?: () => void,
  group: ShortcutGroup = 'rows',
): void {
  const latest = useRef(act);
  latest.current = act;
  useLayoutEffect(() => {
    const shortcut: Shortcut = { keys, label, group, act: act && (() => latest.current?.()) };
    shortcuts.add(shortcut);
    return () => void shortcuts.delete(shortcut);
  }, [keys, label]);
}

/** How long a first key waits for the second. */
const PAUSE_MS = 1_500;

/** Listens to the keys of all shortcuts. Only once per page. */
export function useShortcutKeys(areOn: boolean): void {
  useLayoutEffect(() => {
    if (!areOn) return;
    let before = '';
    let pressedAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (!key || isForPage(event)) return;
      const isSecond = before !== '' && event.timeStamp - pressedAt < PAUSE_MS;
      const all = knownShortcuts();
      const found =
        (isSecond && all.find(({ keys }) => keys === `${before} ${key}`)) ||
        all.findLast(({ keys }) => keys === key);
      before = key;
      pressedAt = event.timeStamp;
      if (!found?.act) return;
      before = '';
      // Otherwise the key would be typed into the field that gets the focus.
      event.preventDefault();
      found.act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [areOn]);
}

/** Nothing for keys that are part of the browser's own shortcuts. */
function keyOf(event: KeyboardEvent): string {
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (altKey || ctrlKey || metaKey || isComposing) return '';
  const key = latinKey(event);
  // Caps lock must not turn shortcuts off.
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}

const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button])';
const PRESSED = 'a, button, summary, input';

/** The key is typed, presses what has the focus, or belongs to what is open. */
function isForPage({ defaultPrevented, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (document.querySelector('dialog[open]') || target.closest('[role=menu], [role=listbox]'))
    return true;
  const presses = key === 'Enter' || key === ' ';
  return target.matches(TYPED_INTO) || (presses && target.matches(PRESSED));
}
