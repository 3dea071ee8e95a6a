import { categoryOf } from '../../../lib/model/check-keys';
import type { FailedCount } from '../../../lib/model/checks/tally';
import { categoryName, checkProblem } from '../../../lib/wording/check-titles';
import { text } from '../../../lib/wording/text';
import { ImportanceBars } from '../../ui/ImportanceBars';
import { ServiceWords } from '../../ui/ServiceWords';
import { listHash } from '../list/list-state';
import styles from './FailedCheckTable.module.css';
import { FEWEST_FOR_BAR } from './fewest-for-bar';
import fill from './fill.module.css';
import numbers from './numbers.module.css';

export interface FailedCheckTableProps {
  checks: FailedCount[];
  project: string | undefined;
}

/** One line for each check, which leads to the reports that fail it. */
export function FailedCheckTable({ checks, project }: FailedCheckTableProps) {
  return (
    <table class={`${numbers.numbers} ${styles.checks}`}>
      <caption class="unseen">{text('checksFailed')}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{text('fieldCheck')}</th>
          <th scope="col">{text('fieldCategory')}</th>
          <th scope="col">{text('insightsShare')}</th>
          <th scope="col">{text('checksOfAll')}</th>
        </tr>
      </thead>
      <tbody>
        {checks.map(({ id, code, importance, failing, of }) => (
          <tr key={id}>
            <th scope="row">
              <span class={styles.check}>
                <ImportanceBars importance={importance} />
                <ServiceWords href={listHash('#/reports', { project, check: id })}>
                  {checkProblem(id, code)}
                </ServiceWords>
              </span>
            </th>
            <td class={styles.category}>{categoryName(categoryOf(id) ?? '')}</td>
            <td>{of >= FEWEST_FOR_BAR && <FailingBar failing={failing} of={of} />}</td>
            <td>{text('checksOf', failing, of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The numbers beside it say the same. */
function FailingBar({ failing, of }: Pick<FailedCount, 'failing' | 'of'>) {
  return (
    <div class={styles.bar} aria-hidden="true">
      <span class={fill.fill} data-fill="bad" style={{ width: `${(100 * failing) / of}%` }} />
    </div>
  );
}
