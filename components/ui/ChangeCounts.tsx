import type { Change } from '../../lib/model/checks/compare';
import { changeCounts } from '../../lib/wording/change-text';
import styles from './ChangeCounts.module.css';

/** "2 fixed, 1 new" */
export const ChangeCounts = ({ change }: { change: Change }) => (
  <span>
    {changeCounts(change).map(({ words, kind }, place) => (
      <span key={place} class={kind ? styles[kind] : undefined}>
        {words}
      </span>
    ))}
  </span>
);
