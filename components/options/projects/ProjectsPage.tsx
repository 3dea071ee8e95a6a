import { useState } from 'preact/hooks';
import type { Project } from '../../../lib/model/project';
import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import styles from '../list/list-page.module.css';
import { ListControls } from '../list/ListControls';
import { ListFrame } from '../list/ListFrame';
import { useHashList } from '../list/use-hash-list';
import { ServiceWords } from '../parts/ServiceWords';
import { DeleteProject } from './DeleteProject';
import { PROJECTS } from './project-list';
import { ProjectTable } from './ProjectTable';
import { removeProject, type Removal } from './remove-project';

export interface ProjectsPageProps {
  /** Empty if none is set up. */
  accountId: string;
}

export function ProjectsPage({ accountId }: ProjectsPageProps) {
  const list = useHashList(PROJECTS, accountId);
  const { shown, query, change, again } = list;
  const [deleting, setDeleting] = useState<Project>();
  const [busy, setBusy] = useState(false);
  const [removal, setRemoval] = useState<Removal>();

  async function remove({ name }: Project) {
    setBusy(true);
    setRemoval(undefined);
    setRemoval(await removeProject(accountId, name));
    setBusy(false);
    setDeleting(undefined);
    again();
  }

  const isFiltered = query.search !== undefined;
  return (
    <div class={styles.page}>
      <ListControls
        searchLabel={text('projectsSearch')}
        query={query}
        sorts={[
          { value: 'created_at', label: text('listSortCreated') },
          { value: 'project', label: text('fieldName') },
        ]}
        onChange={change}
      />
      {removal && (
        <Notice tone={removal.deleted ? 'good' : 'bad'} role="status">
          <strong>
            <ServiceWords>{removal.name}</ServiceWords>
          </strong>
          {removal.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
      <ListFrame
        list={list}
        empty={text(isFiltered ? 'projectsNoneFound' : 'projectsNone')}
        onClear={isFiltered ? () => change({ search: undefined }) : undefined}
      >
        <ProjectTable projects={shown?.items ?? []} onDelete={setDeleting} />
      </ListFrame>
      {deleting && (
        <DeleteProject
          project={deleting}
          busy={busy}
          onDelete={() => void remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}
