import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}

/** Asks for something before anything else goes on. Escape closes it. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Gives the focus back to where it came from.
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} class={styles.dialog} aria-labelledby={id} onCancel={onClose}>
      <h2 id={id} class={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
