import { useId } from 'preact/hooks';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** Undefined while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
}

export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  const id = useId();
  return (
    <div class={styles.progress}>
      <label for={id}>{label}</label>
      <progress id={id} class={styles.bar} value={value} max={max} />
    </div>
  );
}
