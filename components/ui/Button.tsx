import type { ComponentChildren, Ref } from 'preact';
import './Button.css';

export interface ButtonProps {
  children: ComponentChildren;
  onClick?: ((event: MouseEvent) => void) | undefined;
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  disabled?: boolean;
  /** Stays in place and keeps focus, but does nothing. */
  busy?: boolean;
  title?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-describedby'?: string | undefined;
  'aria-keyshortcuts'?: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'menu';
  'aria-controls'?: string | undefined;
  'aria-live'?: 'polite';
  'data-attention'?: true | undefined;
  /** Where it leads, in the popup. */
  'data-route'?: string;
}

export function Button({
  kind = 'plain',
  type = 'button',
  busy = false,
  onClick,
  buttonRef = null,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type}
      class="button"
      data-kind={kind}
      aria-busy={busy}
      aria-disabled={busy}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
