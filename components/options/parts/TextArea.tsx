import { useId } from 'preact/hooks';
import field from '../../ui/field.module.css';
import styles from './TextArea.module.css';

export interface TextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
}

/** A field for several lines of addresses. */
export function TextArea({ label, value, onChange, hint }: TextAreaProps) {
  const id = useId();
  return (
    <div class={field.field}>
      <label class={field.label} for={id}>
        {label}
      </label>
      <textarea
        id={id}
        class={`${field.control} ${styles.lines}`}
        rows={8}
        autoComplete="off"
        spellcheck={false}
        value={value}
        aria-describedby={hint && `${id}-hint`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {hint && (
        <span id={`${id}-hint`} class={field.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
