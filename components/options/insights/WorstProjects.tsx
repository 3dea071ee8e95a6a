import type { Insights, ProjectTally } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { listHash } from '../list/list-state';
import { Panel } from '../parts/Panel';
import { ServiceWords } from '../../ui/ServiceWords';
import fill from './fill.module.css';
import numbers from './numbers.module.css';
import styles from './WorstProjects.module.css';

export interface WorstProjectsProps {
  insights: Insights;
}

/** Where to start: each project links to its bad reports. */
export function WorstProjects({ insights: { worst } }: WorstProjectsProps) {
  const most = worst[0]?.bad ?? 0;
  return (
    <Panel title={text('insightsWorst')}>
      {most === 0 ? (
        <p>{text('insightsWorstNone')}</p>
      ) : (
        <table class={`${numbers.numbers} ${styles.projects}`}>
          <caption class="unseen">{text('insightsWorst')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('fieldProject')}</th>
              <th scope="col">{text('verdictBad')}</th>
              <th scope="col">{text('commonReports')}</th>
            </tr>
          </thead>
          <tbody>
            {worst.map((project) => (
              <tr key={`${project.isProject} ${project.name}`}>
                <th scope="row">
                  <ServiceWords href={reportsOf(project)}>{project.name}</ServiceWords>
                  <div
                    class={`${fill.fill} ${styles.bar}`}
                    data-fill="bad"
                    style={{ width: `${(100 * project.bad) / most}%` }}
                    aria-hidden="true"
                  />
                </th>
                <td>{project.bad.toLocaleString()}</td>
                <td>{project.total.toLocaleString()}</td>
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
