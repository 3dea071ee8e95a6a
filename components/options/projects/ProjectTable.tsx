import { useId } from 'preact/hooks';
import { pathSegment } from '../../../lib/model/path-segment';
import type { Project } from '../../../lib/model/project';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { When } from '../../ui/When';
import { listHash } from '../list/list-state';
import { ListTable } from '../list/ListTable';
import table from '../list/table.module.css';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './ProjectTable.module.css';

export interface ProjectTableProps {
  projects: Project[];
  onDelete: (project: Project) => void;
}

export function ProjectTable({ projects, onDelete }: ProjectTableProps) {
  return (
    <ListTable
      caption="navProjects"
      columns={[
        { label: 'fieldName' },
        { label: 'commonReports', class: styles.reports },
        { label: 'commonCreated', class: styles.created },
        { label: 'listActions', class: styles.actions, unseen: true },
      ]}
    >
      {projects.map((project, index) => (
        <ProjectRow
          key={`${index} ${project.name}`}
          project={project}
          onDelete={() => onDelete(project)}
        />
      ))}
    </ListTable>
  );
}

function ProjectRow({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const { name, reports, createdAt } = project;
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id} data-label={text('fieldName')}>
        <ServiceWords href={listHash('#/reports', { project: name })}>{name}</ServiceWords>
      </th>
      <td class={styles.number} data-label={text('commonReports')}>
        {reports?.toLocaleString() ?? '—'}
      </td>
      <td data-label={text('commonCreated')}>
        <When at={createdAt} />
      </td>
      <td class={table.actions}>
        {pathSegment(name) === null ? (
          <p class={styles.soft}>{text('failureUnsafeName')}</p>
        ) : (
          <div>
            <Button kind="danger" aria-describedby={id} onClick={onDelete}>
              <Icon name="trash" />
              {text('commonDelete')}
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
