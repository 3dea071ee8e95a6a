import styles from './Toast.module.css';

export interface ToastProps {
  /** Empty if there is nothing to say. */
  message: string;
}

/** Says for a moment what became of something that leaves no other trace on the page. */
export const Toast = ({ message }: ToastProps) => (
  <p class={styles.toast} aria-live="polite" data-empty={message === ''}>
    {message}
  </p>
);
