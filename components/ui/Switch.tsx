import { useId } from 'preact/hooks';
import field from './field.module.css';
import styles from './Switch.module.css';

export interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  disabled?: boolean;
}

/** A check box for what takes effect at once. Its control stands at the end of the line. */
export function Switch({ label, checked, onChange, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div class={styles.switch}>
      <label for={`${id}-control`}>{label}</label>
      <input
        id={`${id}-control`}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint && id}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {hint && (
        <span id={id} class={field.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
