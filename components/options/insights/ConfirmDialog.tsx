import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Dialog } from '../parts/Dialog';
import styles from '../parts/form.module.css';

export interface ConfirmDialogProps {
  title: string;
  /** Null if there is nothing left to do. */
  question: string | null;
  onAgree: () => void;
  onClose: () => void;
}

export function ConfirmDialog({ title, question, onAgree, onClose }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class={styles.form}>
        <p>{question ?? text('insightsNothingLeft')}</p>
        <div class={styles.actions}>
          {question !== null && (
            <Button kind="primary" onClick={onAgree}>
              {title}
            </Button>
          )}
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
