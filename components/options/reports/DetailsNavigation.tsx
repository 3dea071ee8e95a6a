import { text, type TextKey } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import styles from './DetailsPage.module.css';
import { remembered } from './remembered-list';
import { REPORTS } from './report-list';

export interface DetailsNavigationProps {
  accountId: string;
  id: string;
  /** The state of the list that a person came from, as in its hash. */
  state: string;
}

/** The way back to the list, and to the reports beside this one in it, if they are known. */
export function DetailsNavigation({ accountId, id, state }: DetailsNavigationProps) {
  const { previous, next } = remembered(accountId, id);
  const isKnown = previous !== undefined || next !== undefined;
  // At the end of the list it stays, with the focus, so that the other one doesn't move below the pointer.
  const link = (to: { id: string } | undefined, label: TextKey) =>
    isKnown && (
      <a
        {...(to
          ? { href: `${REPORTS.path}/${to.id}${state}` }
          : { role: 'link', 'aria-disabled': true, tabIndex: 0 })}
      >
        {text(label)}
      </a>
    );
  return (
    <nav class={styles.navigation} aria-label={text('detailsNavigation')}>
      <a class={styles.back} href={`${REPORTS.path}${state}`}>
        <Icon name="back" />
        {text('detailsBack')}
      </a>
      {link(previous, 'detailsPrevious')}
      {link(next, 'detailsNext')}
    </nav>
  );
}
