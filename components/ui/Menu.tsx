import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import styles from './Menu.module.css';

export interface MenuItem {
  icon: IconName;
  label: string;
  /** Shows an ellipsis: it opens something that asks for more. */
  asks?: boolean;
  /** How it is now, or what comes of it. */
  value?: string | undefined;
  /** The key that does the same without the menu. */
  keys?: string;
  onChoose?: () => void;
  /** Can't be chosen yet, but keeps its place. */
  busy?: boolean;
  /** A link instead: to a page of this extension, to a web address that opens in a new tab, or to a new email. */
  href?: string;
  /** Begins a new group, after a line. */
  apart?: boolean;
  /** Comes last, after a line. */
  danger?: boolean;
}

export interface MenuProps {
  label: string;
  /** Not known before it is opened: a list has a menu in every row. */
  items: () => MenuItem[];
  /** Opens downwards if there is room, and its button has no border. */
  below?: boolean;
  /** The id of the element that says whose menu it is. */
  describedBy?: string;
  /** Someone pressed what stood in its place. */
  startsOpen?: boolean;
  /** What the button shows instead of three dots. */
  children?: ComponentChildren;
}

/** How far each key goes from an item, and from which one if that isn't the focused one. */
const STEPS: Record<string, [step: number, from?: number]> = {
  ArrowDown: [1],
  ArrowUp: [-1],
  Home: [0, 0],
  End: [-1, 0],
};

const ITEM_PX = 36;

/** A button that opens a menu, above itself unless told otherwise, for what is rarely used or dangerous. */
export function Menu(props: MenuProps) {
  const { label, items, below = false, describedBy, startsOpen = false, children } = props;
  const [open, setOpen] = useState<'above' | 'below' | null>(startsOpen ? 'above' : null);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [
    ...(anchor.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  useEffect(() => {
    if (!open) return;
    keepInWindow(list.current);
    buttons()[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const openWhereRoomIs = () => {
    const { bottom = 0 } = opener.current?.getBoundingClientRect() ?? {};
    const hasRoom = bottom + items().length * ITEM_PX < innerHeight;
    setOpen(below && hasRoom ? 'below' : 'above');
  };
  useEffect(() => {
    if (!open) return;
    addEventListener('resize', openWhereRoomIs);
    return () => removeEventListener('resize', openWhereRoomIs);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    // Otherwise the browser closes the whole popup.
    if (event.key === 'Escape') event.preventDefault();
    if (event.key === 'Escape' || event.key === 'Tab') return close();
    const all = buttons();
    const [step, from = all.findIndex((one) => one === document.activeElement)] =
      STEPS[event.key] ?? [];
    if (step === undefined) return;
    event.preventDefault();
    all.at((from + step) % all.length)?.focus();
  };
  return (
    <div
      ref={anchor}
      role="presentation"
      class={styles.anchor}
      onKeyDown={onKeyDown}
      // Keeps focus where it is: otherwise the menu would close before a click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onFocusOut={({ relatedTarget }) => {
        // If only the window loses the focus, this has it again later.
        const focused = (relatedTarget ?? document.activeElement) as Node | null;
        if (!anchor.current?.contains(focused)) setOpen(null);
      }}
    >
      <Button
        buttonRef={opener}
        kind={below ? 'quiet' : 'plain'}
        {...(children ? {} : { 'aria-label': label, title: label })}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? setOpen(null) : openWhereRoomIs())}
      >
        {children ?? <Icon name="more" />}
      </Button>
      {open && (
        <ul ref={list} id={id} class={styles.menu} role="menu" aria-label={label} data-side={open}>
          {items().map((item, place) => (
            <li
              key={item.label}
              role="none"
              class={item.danger ? styles.danger : item.apart ? styles.apart : undefined}
            >
              <Choice item={item} valueId={`${id}-${place}`} onClose={close} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const EDGE = 8;

/** It ends where its button does, unless it would leave the window there. */
function keepInWindow(list: HTMLElement | null): void {
  const { left = 0, right = 0 } = list?.getBoundingClientRect() ?? {};
  const over = Math.max(0, right - document.documentElement.clientWidth + EDGE);
  const shift = left < EDGE ? EDGE - left : -over;
  if (list && shift !== 0) list.style.translate = `${shift}px`;
}

interface ChoiceProps {
  item: MenuItem;
  valueId: string;
  onClose: () => void;
}

function Choice({ item, valueId, onClose }: ChoiceProps) {
  const { icon, label, asks, value, keys, busy, href, onChoose } = item;
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-describedby': value && valueId,
    'aria-disabled': busy,
    onClick: () => {
      if (busy) return;
      onClose();
      onChoose?.();
    },
  } as const;
  const content = (
    <>
      <Icon name={icon} />
      {/* What is shown beside the name isn't part of it. */}
      <span>
        {label}
        {asks && <span aria-hidden="true">…</span>}
      </span>
      {value && (
        <span id={valueId} class={styles.value} aria-hidden="true">
          {value}
        </span>
      )}
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </>
  );
  if (href === undefined) {
    return (
      <button type="button" {...common}>
        {content}
      </button>
    );
  }
  const newTab = /^https?:/i.test(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a href={href} {...common} {...newTab}>
      {content}
    </a>
  );
}
