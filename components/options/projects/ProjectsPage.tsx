import type { Account } from '../../../lib/model/account';
import { text } from '../../../lib/wording/text';
import styles from '../list/list-page.module.css';
import { ListControls } from '../list/ListControls';
import { ListFrame } from '../list/ListFrame';
import { FirstReport } from '../parts/Drawing';
import { Empty } from '../parts/Empty';
import { ProjectTable } from './ProjectTable';
import { useProjectList } from './use-project-list';
import { useRemoval } from './use-removal';

export interface ProjectsPageProps {
  /** Null if none is set up. */
  account: Account | null;
}

export function ProjectsPage({ account }: ProjectsPageProps) {
  const accountId = account?.id ?? '';
  const list = useProjectList(account);
  const { shown, view: query, change, again } = list;
  const removal = useRemoval(accountId, again);

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
      {removal.notice}
      <ListFrame
        list={list}
        accountId={accountId}
        words={{ count: 'listedProjects', countOf: 'listedProjectsOf' }}
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
        <ProjectTable
          projects={shown?.items}
          query={query}
          onSort={change}
          onDelete={removal.open}
        />
      </ListFrame>
      {removal.dialog}
    </div>
  );
}
