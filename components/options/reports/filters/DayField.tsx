import { useId } from 'preact/hooks';
import field from '../../../ui/field.module.css';

export interface DayFieldProps {
  label: string;
  /** Such as `2026-10-31`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** While a year is typed, the browser takes 0002 and 0020 for it. */
const FIRST_DAY = '1970-01-01';

export function DayField({ label, value = '', min, max, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div class={field.field}>
      <label class={field.label} for={id}>
        {label}
      </label>
      <input
        id={id}
        class={field.control}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={({ currentTarget: { value: day } }) => {
          if (day === '' || day >= FIRST_DAY) onChange(day || undefined);
        }}
      />
    </div>
  );
}
