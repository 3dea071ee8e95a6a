import { useId } from 'preact/hooks';
import { pathSegment } from '../../../lib/model/path-segment';
import type { Project } from '../../../lib/model/project';
import { countedText } from '../../../lib/wording/counted-text';
import { nameText } from '../../../lib/wording/name-text';
import { numberText } from '../../../lib/wording/formats';
import { text } from '../../../lib/wording/text';
import { focusRow } from '../../hooks/use-row-focus';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ServiceWords } from '../../ui/ServiceWords';
import { When } from '../../ui/When';
import { listHash } from '../list/list-state';
import table from '../list/table.module.css';
import { InitialBadge } from '../parts/InitialBadge';
import { projectHash } from '../parts/project-hash';
import styles from './ProjectRow.module.css';

export interface ProjectRowProps {
  project: Project;
  onDelete: () => void;
}

export function ProjectRow({ project, onDelete }: ProjectRowProps) {
  const { name, reports, createdAt } = project;
  const id = useId();
  return (
    <tr {...focusRow(name)} class={styles.row} aria-labelledby={id}>
      <th scope="row" class={styles.name} data-label={text('fieldName')}>
        <span>
          <InitialBadge name={name} />
          <span id={id}>
            <ServiceWords href={projectHash(name)}>{name}</ServiceWords>
          </span>
        </span>
      </th>
      <td class={styles.number} data-label={text('commonReports')}>
        {reports === null ? (
          '—'
        ) : (
          <a
            href={listHash('#/reports', { project: name })}
            aria-label={countedText('projectsShow', reports, nameText(name))}
          >
            {numberText(reports)}
          </a>
        )}
      </td>
      <td class={styles.created} data-label={text('commonCreated')}>
        <When at={createdAt} />
      </td>
      <td class={`${table.actions} ${styles.actions}`}>
        {pathSegment(name) === null ? (
          <p class={styles.soft}>{text('failureUnsafeName')}</p>
        ) : (
          <div>
            <Button kind="danger" aria-describedby={id} onClick={onDelete}>
              <Icon name="trash" />
              <span class={styles.word}>{text('commonDelete')}</span>
            </Button>
          </div>
        )}
      </td>
    </tr>
  );
}
