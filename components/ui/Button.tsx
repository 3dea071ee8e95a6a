import type { ComponentChildren, Ref } from 'preact';
import './Button.css';

export interface ButtonProps {
  children: ComponentChildren;
  onClick?: ((event: MouseEvent) => void) | undefined;
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  type?: 'button' | 'submit';
  /** Does nothing, but keeps its focus: so the keyboard does not lose its place. */
  disabled?: boolean;
  /** The same, while work is under way. */
  busy?: boolean;
  title?: string;
  buttonRef?: Ref<HTMLButtonElement>;
  'aria-label'?: string;
  'aria-pressed'?: boolean;
  'aria-expanded'?: boolean;
}

export function Button({
  kind = 'plain',
  type = 'button',
  disabled = false,
  busy = false,
  onClick,
  buttonRef = null,
  ...rest
}: ButtonProps) {
  const shut = disabled || busy;
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type}
      class="button"
      data-kind={kind}
      aria-busy={busy}
      aria-disabled={shut}
      onClick={(event) => (shut ? event.preventDefault() : onClick?.(event))}
    />
  );
}
