import { text, type TextKey } from '../../../lib/wording/text';
import { Icon, type IconName } from '../../ui/Icon';
import { remembered } from '../reports/remembered-list';
import { reportHash } from '../reports/report-hash';
import { REPORTS } from '../reports/report-list';
import styles from './ReportNavigation.module.css';

export interface ReportNavigationProps {
  accountId: string;
  id: string;
  /** The state of the list that a person came from, as in its hash. */
  state: string;
}

/** The way back to the list, and to the reports beside this one in it, if they are known. */
export function ReportNavigation({ accountId, id, state }: ReportNavigationProps) {
  const { previous, next, place, count, page } = remembered(accountId, id);
  // At the end of the list it stays, with the focus, so that the other one doesn't move below the pointer.
  const link = (to: { id: string } | undefined, label: TextKey, icon: IconName) => (
    <a
      class={styles.turn}
      aria-label={text(label)}
      title={text(label)}
      {...(to
        ? { href: reportHash(to.id, state) }
        : { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
    >
      <Icon name={icon} />
    </a>
  );
  return (
    <nav class={styles.navigation} aria-label={text('detailsNavigation')}>
      <a class={styles.back} href={`${REPORTS.path}${state}`}>
        <Icon name="back" />
        {text('detailsBack')}
      </a>
      {count > 1 && (
        <div class={styles.turns}>
          <span>
            {page === null
              ? text('listPageOf', place + 1, count)
              : text('detailsPlaceOnPage', place + 1, count, page)}
          </span>
          {link(previous, 'detailsPrevious', 'back')}
          {link(next, 'detailsNext', 'next')}
        </div>
      )}
    </nav>
  );
}
