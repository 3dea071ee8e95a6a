import { useState } from 'preact/hooks';
import { viewState, withView, type SavedView } from '../../../lib/model/saved-view';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import styles from './SaveView.module.css';
import { ViewNameDialog } from './ViewNameDialog';
import { viewWords } from './view-words';

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
  // As it was when the dialog was opened.
  const [state] = useState(() => viewState(location.hash));
  const save = (name: string) => viewsItem.update((now) => withView(now, { name, state }));
  return (
    <ViewNameDialog title={text('viewSave')} others={views} onSave={save} onClose={onClose}>
      <div>
        <p>{text('viewSaves')}</p>
        <ul class={styles.filters}>
          {viewWords(state).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </ViewNameDialog>
  );
}
