import { useState } from 'preact/hooks';
import type { Project } from '../../../lib/model/project';
import { countedText } from '../../../lib/wording/counted-text';
import { nameText } from '../../../lib/wording/name-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import styles from './DeleteProject.module.css';
import { RemovalNotice } from './RemovalNotice';
import type { Removal } from './remove-project';

export interface DeleteProjectProps {
  project: Project;
  busy: boolean;
  /** What came of the last attempt, if the project may still be there. */
  removal: Removal | undefined;
  onDelete: () => void;
  onClose: () => void;
}

/** To prevent accidents, the project's name has to be typed before it is deleted. */
export function DeleteProject(props: DeleteProjectProps) {
  const { project, busy, removal, onDelete, onClose } = props;
  const { name, reports } = project;
  const [typed, setTyped] = useState('');
  // Some names can't be typed as they are.
  const shown = nameText(name);
  return (
    <Dialog title={text('projectsDelete')} onClose={onClose}>
      <form
        class={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          onDelete();
        }}
      >
        <p class={styles.name}>
          <bdi>{shown}</bdi>
        </p>
        <p>
          {reports === null ? text('projectsHoldsUnknown') : countedText('projectsHolds', reports)}
        </p>
        <p>{text('projectsServiceDecides')}</p>
        <TextField
          label={text('projectsName')}
          hint={text('projectsNameHint')}
          value={typed}
          onChange={setTyped}
        />
        {removal && <RemovalNotice removal={removal} />}
        <div class={form.actions}>
          <Button kind="danger" type="submit" busy={busy} disabled={![name, shown].includes(typed)}>
            {text('projectsDelete')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
