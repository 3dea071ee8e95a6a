import type { CheckGroups } from '../../../../lib/model/checks/group';
import { countedText } from '../../../../lib/wording/counted-text';
import { Icon } from '../../../ui/Icon';
import styles from './CheckSummary.module.css';

export interface CheckSummaryProps {
  groups: CheckGroups;
}

/** How many checks failed, as a sentence, a bar and its legend. */
export function CheckSummary({ groups }: CheckSummaryProps) {
  const { failed, undecided, passed } = groups;
  const all = failed.length + undecided.length + passed.length;
  const percent = (count: number) => `${(100 * count) / all}%`;
  return (
    <>
      <h2 class={styles.title}>{summaryText(groups, all)}</h2>
      <svg class={styles.bar} aria-hidden="true">
        <rect class={styles.passed} width="100%" height="100%" rx="2" />
        <rect
          class={styles.undecided}
          width={percent(failed.length + undecided.length)}
          height="100%"
        />
        <rect class={styles.failed} width={percent(failed.length)} height="100%" rx="2" />
      </svg>
      <ul class={styles.legend}>
        <li data-kind="failed">
          <Icon name="close" />
          {countedText('reportFailedCount', failed.length)}
        </li>
        {undecided.length > 0 && (
          <li>
            <Icon name="question" />
            {countedText('reportUndecidedCount', undecided.length)}
          </li>
        )}
        <li data-kind="passed">
          <Icon name="check" />
          {countedText('reportPassedCount', passed.length)}
        </li>
      </ul>
    </>
  );
}

function summaryText({ failed, passed }: CheckGroups, all: number): string {
  const important = failed.filter(({ importance }) => importance === 'high').length;
  if (passed.length === all) return countedText('reportAllPassed', all);
  return important > 0
    ? countedText('reportFailedImportant', all, failed.length, important)
    : countedText('reportFailedOf', all, failed.length);
}
