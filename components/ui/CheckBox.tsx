import { useId } from 'preact/hooks';
import styles from './field.module.css';

export interface CheckBoxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
}

export function CheckBox({ label, checked, onChange, hint }: CheckBoxProps) {
  const id = useId();
  return (
    <div class={styles.field}>
      <label class={styles.choice}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hint && id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {label}
      </label>
      {hint && (
        <span id={id} class={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
