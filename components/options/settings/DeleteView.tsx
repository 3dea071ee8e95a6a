import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';

export interface DeleteViewProps {
  name: string;
  onAgree: () => void;
  onClose: () => void;
}

export function DeleteView({ name, onAgree, onClose }: DeleteViewProps) {
  return (
    <Dialog title={text('viewDelete', name)} onClose={onClose}>
      <div class={form.form}>
        <p>{text('viewDeleteAsks')}</p>
        <div class={form.actions}>
          <Button kind="danger" onClick={onAgree}>
            {text('commonDelete')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
