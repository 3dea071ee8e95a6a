import { useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { success } from '../../../lib/model/outcome';
import type { Project } from '../../../lib/model/project';
import { text } from '../../../lib/wording/text';
import { useAsk } from '../../hooks/use-ask';
import styles from '../list/list-page.module.css';
import { ListControls } from '../list/ListControls';
import { ListFrame } from '../list/ListFrame';
import { FirstReport } from '../parts/Drawing';
import { Empty } from '../parts/Empty';
import { DeleteProject } from './DeleteProject';
import { ProjectTable } from './ProjectTable';
import { RemovalNotice } from './RemovalNotice';
import { removeProject, type Removal } from './remove-project';
import { useProjectList } from './use-project-list';

export interface ProjectsPageProps {
  /** Null if none is set up. */
  account: Account | null;
}

export function ProjectsPage({ account }: ProjectsPageProps) {
  const accountId = account?.id ?? '';
  const list = useProjectList(account);
  const { shown, view: query, change, again } = list;
  const [deleting, setDeleting] = useState<Project>();
  const { busy, ask } = useAsk();
  const [removal, setRemoval] = useState<Removal>();

  const open = (project: Project) => {
    setRemoval(undefined);
    setDeleting(project);
  };
  const close = () => {
    setRemoval(undefined);
    setDeleting(undefined);
  };
  const remove = ({ name }: Project) =>
    ask(async () => {
      const result = await removeProject(accountId, name);
      setRemoval(result);
      // Otherwise the form stays, with the name that was typed.
      if (result.state === 'deleted') setDeleting(undefined);
      if (result.state !== 'not-deleted') again();
      return success(null);
    });

  const { search = '' } = query;
  const clear = () => change({ search: undefined });
  return (
    <div class={styles.page}>
      <ListControls
        searchLabel={text('projectsSearch')}
        search={search}
        onSearch={(words) => change({ search: words || undefined })}
        view={query}
        sorts={[
          { value: 'created_at', label: text('listSortCreated') },
          { value: 'project', label: text('fieldName') },
        ]}
        onChange={change}
      />
      {removal && !deleting && <RemovalNotice removal={removal} />}
      <ListFrame
        list={list}
        accountId={accountId}
        words={{ count: 'listProjects', countOf: 'listProjectsOf' }}
        skeleton={<ProjectTable query={query} onSort={change} />}
        empty={
          <Empty
            drawing={<FirstReport />}
            title={text('projectsNoneTitle')}
            message={text('projectsNone')}
          />
        }
        nothing={{
          title: text('projectsNoneFound'),
          filters: search ? [{ label: text('filterSearch', search), onRemove: clear }] : [],
          onRemoveAll: clear,
        }}
      >
        <ProjectTable projects={shown?.items} query={query} onSort={change} onDelete={open} />
      </ListFrame>
      {deleting && (
        <DeleteProject
          project={deleting}
          busy={busy}
          removal={removal}
          onDelete={() => void remove(deleting)}
          onClose={close}
        />
      )}
    </div>
  );
}
