import type { Project } from '../../../lib/model/project';
import { ORDERS, PROJECT_SORTS, type ProjectQuery } from '../../../lib/model/query';
import { FOCUS_ROWS, useRowFocus } from '../../hooks/use-row-focus';
import { ListTable } from '../list/ListTable';
import { SkeletonRows } from '../list/SkeletonRows';
import { ProjectRow } from './ProjectRow';
import styles from './ProjectTable.module.css';

export interface ProjectTableProps {
  /** Undefined until they are known. */
  projects?: Project[] | undefined;
  query: ProjectQuery;
  onSort: (change: Pick<ProjectQuery, 'sort_by' | 'sort'>) => void;
  onDelete?: (project: Project) => void;
}

export function ProjectTable({ projects, query, onSort, onDelete }: ProjectTableProps) {
  useRowFocus();
  const { sort_by = PROJECT_SORTS[0], sort = ORDERS[0] } = query;
  const sortBy = (column: (typeof PROJECT_SORTS)[number]) => {
    const order = sort_by === column ? sort : undefined;
    return {
      order,
      // Names are first read from A to Z, dates from the newest.
      onSort: () =>
        onSort({
          sort_by: column,
          sort: order ? (order === 'asc' ? 'desc' : 'asc') : column === 'project' ? 'asc' : 'desc',
        }),
    };
  };
  return (
    <div {...FOCUS_ROWS}>
      <ListTable
        caption="navProjects"
        columns={[
          { label: 'fieldName', sort: sortBy('project') },
          { label: 'commonReports', class: styles.reports },
          { label: 'commonCreated', class: styles.created, sort: sortBy('created_at') },
          { label: 'listActions', class: styles.actions, unseen: true },
        ]}
        foot={!projects && <SkeletonRows bars={[240, 32, 90, 0]} />}
      >
        {projects?.map((project) => (
          <ProjectRow key={project.name} project={project} onDelete={() => onDelete?.(project)} />
        ))}
      </ListTable>
    </div>
  );
}
