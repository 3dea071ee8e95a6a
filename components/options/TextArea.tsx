import { useId } from 'preact/hooks';
import styles from './TextArea.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
}

/** Several lines of addresses. */
export function TextArea({ label, value, onChange, hint }: TextAreaProps) {
  const id = useId();
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <textarea
        id={id}
        class={styles.control}
        rows={8}
        autoComplete="off"
        spellcheck={false}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <span id={`${id}-hint`} class={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
