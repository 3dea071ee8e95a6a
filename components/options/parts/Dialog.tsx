import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import styles from './Dialog.module.css';

export interface DialogProps {
  title: string;
  children: ComponentChildren;
  onClose: () => void;
}

/** A modal dialog. Escape closes it. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    // Some browsers choose the first of the choices, which need not be the one that is set.
    element?.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
    return () => {
      element?.close();
      // Done here because a dialog that was removed from the page does not restore focus.
      if (before instanceof HTMLElement) before.focus();
    };
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
