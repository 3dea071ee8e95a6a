import { useState } from 'preact/hooks';
import { success } from '../../../lib/model/outcome';
import type { Project } from '../../../lib/model/project';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import { Notice } from '../../ui/Notice';
import styles from '../list/list-page.module.css';
import { ListControls } from '../list/ListControls';
import { ListFrame } from '../list/ListFrame';
import { useHashList } from '../list/use-hash-list';
import { ServiceWords } from '../../ui/ServiceWords';
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
  const { busy, ask } = useAsk();
  const [removal, setRemoval] = useState<Removal>();

  const remove = ({ name }: Project) =>
    ask(async () => {
      setRemoval(undefined);
      setRemoval(await removeProject(accountId, name));
      setDeleting(undefined);
      again();
      return success(null);
    });

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
