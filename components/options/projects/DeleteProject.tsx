import { useState } from 'preact/hooks';
import type { Project } from '../../../lib/model/project';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { Dialog } from '../parts/Dialog';
import form from '../parts/form.module.css';
import styles from './DeleteProject.module.css';

export interface DeleteProjectProps {
  project: Project;
  busy: boolean;
  onDelete: () => void;
  onClose: () => void;
}

/** To prevent accidents, the project's name has to be typed before it is deleted. */
export function DeleteProject({ project, busy, onDelete, onClose }: DeleteProjectProps) {
  const { name, reports } = project;
  const [typed, setTyped] = useState('');
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
          <bdi>{name}</bdi>
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
        <div class={form.actions}>
          <Button kind="danger" type="submit" busy={busy} disabled={typed !== name}>
            {text('projectsDelete')}
          </Button>
          <Button onClick={onClose}>{text('commonCancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
