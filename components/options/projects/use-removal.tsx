import { useState } from 'preact/hooks';
import { success } from '../../../lib/model/outcome';
import type { Project } from '../../../lib/model/project';
import { useAsk } from '../../hooks/use-ask';
import { DeleteProject } from './DeleteProject';
import { RemovalNotice } from './RemovalNotice';
import { removeProject, type Removal } from './remove-project';

/** Deletes a project after a question, and tells what became of it. */
export function useRemoval(accountId: string, onChanged: () => void) {
  const [deleting, setDeleting] = useState<Project>();
  const { busy, ask } = useAsk();
  const [removal, setRemoval] = useState<Removal>();

  const show = (project: Project | undefined) => {
    setRemoval(undefined);
    setDeleting(project);
  };
  const remove = ({ name }: Project) =>
    ask(async () => {
      const result = await removeProject(accountId, name);
      setRemoval(result);
      // Otherwise the form stays, with the name that was typed.
      if (result.state === 'deleted') setDeleting(undefined);
      if (result.state !== 'not-deleted') onChanged();
      return success(null);
    });

  return {
    open: show,
    notice: removal && !deleting && <RemovalNotice removal={removal} />,
    dialog: deleting && (
      <DeleteProject
        project={deleting}
        busy={busy}
        removal={removal}
        onDelete={() => void remove(deleting)}
        onClose={() => show(undefined)}
      />
    ),
  };
}
