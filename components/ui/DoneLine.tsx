import styles from './DoneLine.module.css';

export interface DoneLineProps {
  children: string | false;
}

/**
 * Says that something is done. Always present: screen readers only announce changes in a region that
 * already exists.
 */
export function DoneLine({ children }: DoneLineProps) {
  return (
    <p role="status" class={styles.done}>
      {children}
    </p>
  );
}
