import { useId } from 'preact/hooks';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps {
  label: string;
  /** In place of the label, if it changes all the time: a name that does would be read out again and again. */
  shown?: string;
  /** Undefined while the progress is unknown. */
  value?: number | undefined;
  max?: number | undefined;
}

export function ProgressBar({ label, shown, value, max = 1 }: ProgressBarProps) {
  const id = useId();
  return (
    <div class={styles.progress}>
      <label for={id}>{shown ?? label}</label>
      <progress id={id} class={styles.bar} aria-label={shown && label} value={value} max={max} />
    </div>
  );
}
