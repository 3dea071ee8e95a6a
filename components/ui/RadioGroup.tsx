import { useId } from 'preact/hooks';
import './RadioGroup.css';

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
    <fieldset class="radio-group" role="radiogroup" aria-describedby={hint && id}>
      <legend class="radio-legend">{label}</legend>
      <div class="radio-options">
        {options.map((option) => (
          <label key={option.value} class="radio-option">
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
        <p id={id} class="radio-hint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
