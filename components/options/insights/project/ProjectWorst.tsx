import { send } from '../../../../lib/messages';
import type { Brief } from '../../../../lib/model/checks/brief';
import type { Insights } from '../../../../lib/model/insights';
import { countedText } from '../../../../lib/wording/counted-text';
import { text } from '../../../../lib/wording/text';
import { useAnswer } from '../../../hooks/use-answer';
import { listHash } from '../../list/list-state';
import { Panel } from '../../parts/Panel';
import { CardFoot } from '../CardFoot';
import numbers from '../numbers.module.css';
import styles from './ProjectWorst.module.css';
import { WorstRow } from './WorstRow';

export interface ProjectWorstProps {
  insights: Insights;
  accountId: string;
  project: string;
}

/** The pages of a project with the lowest scores, and what is known of their checks. */
export function ProjectWorst({ insights, accountId, project }: ProjectWorstProps) {
  const { worstPages, total, scored } = insights;
  const ids = worstPages.some.flatMap(({ id }) => id ?? []);
  const key = JSON.stringify(worstPages.some.map(({ id, generatedAt }) => [id, generatedAt]));
  // Without them, the rest is still true.
  const { value = [] } = useAnswer<Brief[]>(key, () => send('report.briefs', { accountId, ids }));
  const briefs = new Map(value.map((brief) => [brief.id, brief]));
  return (
    <Panel title={text('insightsWorstPages')} note={scored > 0 && text('insightsWorstPagesHint')}>
      {worstPages.count === 0 ? (
        <p>{text('projectNoWorst')}</p>
      ) : (
        <table class={`${numbers.numbers} ${styles.pages}`}>
          <caption class="unseen">{text('insightsWorstPages')}</caption>
          <thead class="unseen">
            <tr>
              <th scope="col">{text('commonVerdict')}</th>
              {scored > 0 && <th scope="col">{text('projectScore')}</th>}
              <th scope="col">{text('fieldUrl')}</th>
              <th scope="col">{text('projectChecks')}</th>
              <th scope="col">{text('projectChanges')}</th>
            </tr>
          </thead>
          <tbody>
            {worstPages.some.map((report) => (
              <WorstRow
                key={report.id}
                report={report}
                hasScore={scored > 0}
                brief={briefs.get(report.id ?? '')}
              />
            ))}
          </tbody>
        </table>
      )}
      <CardFoot>
        <a href={listHash('#/reports', { project, sort_by: 'result', sort: 'asc' })}>
          {countedText('projectAll', total)}
        </a>
      </CardFoot>
    </Panel>
  );
}
