import { totalOf, type Insights, type ProjectTally } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { ServiceWords } from '../../ui/ServiceWords';
import { listHash } from '../list/list-state';
import { InitialBadge } from '../parts/InitialBadge';
import { Panel } from '../parts/Panel';
import { projectHash } from '../parts/project-hash';
import { FEWEST_FOR_BAR } from './fewest-for-bar';
import numbers from './numbers.module.css';
import { ShareBar } from './ShareBar';
import styles from './WorstProjects.module.css';

export interface WorstProjectsProps {
  insights: Insights;
}

/** Where to start: each leads to its page, and the numbers to its bad reports. */
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
                  <span class={styles.name}>
                    <InitialBadge name={project.name} />
                    <ServiceWords href={pageOf(project)}>{project.name}</ServiceWords>
                  </span>
                </th>
                <td>
                  {totalOf(project.tally) >= FEWEST_FOR_BAR && <ShareBar tally={project.tally} />}
                </td>
                <td>
                  <a href={badOf(project)}>
                    {text('insightsBadOf', project.tally.bad, totalOf(project.tally))}
                  </a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

const pageOf = ({ name, isProject }: ProjectTally): string =>
  isProject ? projectHash(name) : listHash('#/reports', { search: name });

const badOf = ({ name, isProject }: ProjectTally): string =>
  listHash('#/reports', { ...(isProject ? { project: name } : { search: name }), result: 'bad' });
