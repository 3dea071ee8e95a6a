import type { RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import styles from './field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'password' | 'search';
  hint?: string | undefined;
  error?: string | undefined;
  autoComplete?: string;
  /** For addresses, keys and passwords, where every character counts. */
  mono?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    type = 'text',
    hint,
    error,
    autoComplete = 'off',
    mono,
    inputRef,
  } = props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  // Focuses the field to be corrected; if there are several, the first one in the form.
  useEffect(() => {
    if (!error) return;
    const wrong = input.current?.form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? input.current)?.focus();
  }, [error]);
  // Preact has separate types for each kind of input, but these kinds take the same attributes.
  const kind = { type } as { type: 'text' };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <input
        autoComplete={autoComplete}
        spellcheck={false}
        ref={input}
        id={id}
        class={styles.control}
        {...kind}
        value={value}
        data-mono={mono || undefined}
        aria-invalid={Boolean(error)}
        aria-describedby={described || undefined}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <span id={`${id}-hint`} class={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} class={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
