import { totalOf, type Insights, type ProjectTally } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { ServiceWords } from '../../ui/ServiceWords';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import numbers from './numbers.module.css';
import { ShareBar } from './ShareBar';
import styles from './WorstProjects.module.css';

export interface WorstProjectsProps {
  insights: Insights;
}

/** Where to start: each project links to its bad reports. */
export function WorstProjects({ insights: { worst } }: WorstProjectsProps) {
  return (
    <Panel title={text('insightsWorst')}>
      {worst.length === 0 ? (
        <p>{text('insightsWorstNone')}</p>
      ) : (
        <table class={`${numbers.numbers} ${styles.projects}`}>
          <caption class="unseen">{text('insightsWorst')}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">{text('fieldProject')}</th>
              <th scope="col">{text('insightsShares')}</th>
              <th scope="col">{text('insightsBadOfAll')}</th>
            </tr>
          </thead>
          <tbody>
            {worst.map((project) => (
              <tr key={`${project.isProject} ${project.name}`}>
                <th scope="row">
                  <ServiceWords href={reportsOf(project)}>{project.name}</ServiceWords>
                </th>
                <td>
                  <ShareBar tally={project.tally} />
                </td>
                <td>
                  {text(
                    'insightsBadOf',
                    project.tally.bad.toLocaleString(),
                    totalOf(project.tally).toLocaleString(),
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const reportsOf = ({ name, isProject }: ProjectTally): string =>
  listHash('#/reports', { ...(isProject ? { project: name } : { search: name }), result: 'bad' });
