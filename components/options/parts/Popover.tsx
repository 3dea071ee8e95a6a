import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** The name of what opens. */
  name: string;
  /** What the button shows. */
  label: ComponentChildren;
  /** Classes of the button. */
  class?: string | undefined;
  /** Lines up the end of both, instead of their start. */
  atEnd?: boolean;
  children: (close: () => void) => ComponentChildren;
}

/**
 * A button, and what it opens below itself. The browser closes it on Escape, on a press elsewhere and when
 * another one opens, and takes the focus back to the button.
 */
export function Popover({ name, label, class: look, atEnd = false, children }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const follow = () => placeBelow(sheet.current, opener.current, atEnd);
  useEffect(() => {
    if (!open) return;
    addEventListener('resize', follow);
    return () => removeEventListener('resize', follow);
  }, [open]);
  // Only now it is on screen, so that it has a size and takes the focus.
  const onShown = () => {
    follow();
    sheet.current?.querySelector<HTMLElement>('input, select, button')?.focus();
  };

  return (
    <>
      <button ref={opener} type="button" class={look} popovertarget={id} aria-expanded={open}>
        {label}
      </button>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        class={styles.sheet}
        role="group"
        aria-label={name}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => (newState === 'open' ? onShown() : setOpen(false))}
      >
        {open && (
          <div role="presentation" onKeyDown={moveByArrows}>
            {children(() => sheet.current?.hidePopover())}
          </div>
        )}
      </div>
    </>
  );
}

const EDGE = 8;

/** Inside the window, as far as it fits. It scrolls with the page. */
function placeBelow(sheet: HTMLElement | null, opener: HTMLElement | null, atEnd: boolean): void {
  if (!sheet || !opener) return;
  // Where it stood in a wider window, it would make this one scroll.
  sheet.style.left = '0';
  const { left, right, bottom } = opener.getBoundingClientRect();
  const isRightToLeft = getComputedStyle(opener).direction === 'rtl';
  const wanted = atEnd === isRightToLeft ? left : right - sheet.offsetWidth;
  const most = document.documentElement.clientWidth - sheet.offsetWidth - EDGE;
  sheet.style.left = `${Math.max(EDGE, Math.min(wanted, most)) + scrollX}px`;
  sheet.style.top = `${bottom + 4 + scrollY}px`;
}

/** Between buttons and check boxes: the other controls have their own use for these keys. */
function moveByArrows(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, [type=checkbox]')];
  const place = stops.findIndex((stop) => stop === document.activeElement);
  if (!step || place < 0) return;
  event.preventDefault();
  stops.at((place + step) % stops.length)?.focus();
}
