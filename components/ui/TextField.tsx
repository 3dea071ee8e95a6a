import type { Ref } from 'preact';
import { useId } from 'preact/hooks';
import styles from './field.module.css';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'url' | 'password' | 'search';
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  autoComplete?: string;
  /** For addresses, keys and passwords, where every character counts. */
  mono?: boolean;
  disabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    type = 'text',
    hint,
    error,
    mono,
    inputRef = null,
    ...rest
  } = props;
  const id = useId();
  // Preact types every kind of input apart; those here take the same attributes.
  const kind = { type } as { type: 'text' };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <input
        autoComplete="off"
        spellcheck={false}
        {...rest}
        ref={inputRef}
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
