import { useId } from 'preact/hooks';
import styles from './field.module.css';

export interface SelectFieldProps<T extends string | number> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  hint?: string | undefined;
  disabled?: boolean;
}

export function SelectField<T extends string | number>(props: SelectFieldProps<T>) {
  const { label, options, value, onChange, hint, disabled } = props;
  const id = useId();
  const choose = (chosen: string) => {
    const option = options.find((one) => String(one.value) === chosen);
    if (option) onChange(option.value);
  };
  return (
    <div class={styles.field}>
      <label class={styles.label} for={id}>
        {label}
      </label>
      <select
        id={id}
        class={styles.control}
        value={String(value)}
        disabled={disabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <span id={`${id}-hint`} class={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
