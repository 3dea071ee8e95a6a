import { useState } from 'preact/hooks';
import { MOST_VIEWS, viewState, withView, type SavedView } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { failed, success } from '../../../lib/model/outcome';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import { nameProblem, viewWords } from './view-words';
import styles from './SaveView.module.css';

export interface SaveViewProps {
  views: SavedView[];
}

/** Gives what the list of reports shows a name. */
export function SaveView({ views }: SaveViewProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Icon name="bookmark" />
        {text('viewSave')}
      </Button>
      {open && <SaveViewDialog views={views} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveViewDialog({ views, onClose }: SaveViewProps & { onClose: () => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, failure, ask, again } = useAsk();
  // As it was when the dialog was opened.
  const [state] = useState(() => viewState(location.hash));
  const isKnown = views.some((view) => view.name === name.trim());
  const isFull = views.length >= MOST_VIEWS && !isKnown;

  const save = () =>
    ask(async () => {
      try {
        await viewsItem.update((now) => withView(now, { name: name.trim(), state }));
      } catch {
        return failed({ kind: 'not-saved' });
      }
      onClose();
      return success(null);
    });
  return (
    <Dialog title={text('viewSave')} onClose={onClose}>
      <form
        class={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = nameProblem(name);
          setProblem(wrong);
          if (!wrong && !isFull) void save();
        }}
      >
        <div>
          <p>{text('viewSaves')}</p>
          <ul class={styles.filters}>
            {viewWords(state).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
        <TextField
          label={text('viewName')}
          value={name}
          hint={isKnown ? text('viewReplaces') : undefined}
          error={problem}
          onChange={(typed) => {
            setName(typed);
            setProblem(undefined);
          }}
        />
        {isFull && (
          <Notice tone="warn" role="alert">
            {text('viewsFull', MOST_VIEWS)}
          </Notice>
        )}
        {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
        <div class={form.actions}>
          <Button kind="primary" type="submit" busy={busy}>
            {text('commonSave')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
