import { useState } from 'preact/hooks';
import type { SavedView } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import { nameProblem } from '../reports/view-words';
import { useSaving } from './use-saving';

export interface RenameViewProps {
  view: SavedView;
  views: SavedView[];
  onClose: () => void;
}

export function RenameView({ view, views, onClose }: RenameViewProps) {
  const [typed, setTyped] = useState(view.name);
  const [problem, setProblem] = useState<string>();
  const { save, alert } = useSaving();
  const name = typed.trim();
  const replaces = name !== view.name && views.some((other) => other.name === name);

  const rename = () =>
    viewsItem
      .update((now) =>
        now
          .filter((other) => other.name === view.name || other.name !== name)
          .map((other) => (other.name === view.name ? { ...other, name } : other)),
      )
      .then(onClose);
  return (
    <Dialog title={text('viewRename', view.name)} onClose={onClose}>
      <form
        class={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = nameProblem(name);
          setProblem(wrong);
          if (!wrong) save(rename);
        }}
      >
        <TextField
          label={text('viewName')}
          value={typed}
          hint={replaces ? text('viewReplaces') : undefined}
          error={problem}
          onChange={(value) => {
            setTyped(value);
            setProblem(undefined);
          }}
        />
        {alert}
        <div class={form.actions}>
          <Button kind="primary" type="submit">
            {text('commonSave')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
