import { useId } from 'preact/hooks';
import styles from './RadioGroup.module.css';

export interface RadioGroupProps<T extends string | number> {
  label: string;
  options: readonly { value: T; label: string; hint?: string; disabled?: boolean }[];
  value: T;
  onChange: (value: T) => void;
}

/** A row of choices, with the hint of the chosen one. */
export function RadioGroup<T extends string | number>(props: RadioGroupProps<T>) {
  const { label, options, value, onChange } = props;
  const id = useId();
  const hint = options.find((option) => option.value === value)?.hint;
  return (
    <fieldset class={styles.group} role="radiogroup" aria-describedby={hint && id}>
      <legend class={styles.legend}>{label}</legend>
      <div class={styles.options}>
        {options.map((option) => (
          <label key={option.value} class={styles.option}>
            <input
              type="radio"
              name={`${id}-choice`}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p id={id} class={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
