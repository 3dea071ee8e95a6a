import styles from './DoneLine.module.css';

export interface DoneLineProps {
  children: string | false;
}

/** Tells that something was done. Always there: screen readers tell a change only of a region they know. */
export function DoneLine({ children }: DoneLineProps) {
  return (
    <p role="status" class={styles.done}>
      {children}
    </p>
  );
}
