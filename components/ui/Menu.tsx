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
  onChoose: () => void;
  /** Comes last, after a line. */
  danger?: boolean;
}

export interface MenuProps {
  label: string;
  items: MenuItem[];
}

/** How far each key goes from an item, and from which one if that isn't the focused one. */
const STEPS: Record<string, [step: number, from?: number]> = {
  ArrowDown: [1],
  ArrowUp: [-1],
  Home: [0, 0],
  End: [-1, 0],
};

/** A button that opens a menu above itself, for what is rarely used or dangerous. */
export function Menu({ label, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const buttons = () => [
    ...(anchor.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];
  useEffect(() => {
    if (open) buttons()[0]?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
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
        if (!anchor.current?.contains(relatedTarget as Node | null)) setOpen(false);
      }}
    >
      <Button
        buttonRef={opener}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </Button>
      {open && (
        <ul id={id} class={styles.menu} role="menu" aria-label={label}>
          {items.map(({ icon, label: name, asks, value, onChoose, danger }, place) => (
            <li key={name} role="none" class={danger ? styles.danger : undefined}>
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-describedby={value && `${id}-${place}`}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                <Icon name={icon} />
                {/* What is shown beside the name isn't part of it. */}
                <span>
                  {name}
                  {asks && <span aria-hidden="true">…</span>}
                </span>
                {value && (
                  <span id={`${id}-${place}`} class={styles.value} aria-hidden="true">
                    {value}
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
