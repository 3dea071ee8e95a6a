import type { Standing } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { VerdictMark } from '../../ui/VerdictMark';
import fill from './fill.module.css';
import styles from './StandingMark.module.css';

export interface StandingMarkProps {
  standing: Standing;
}

/** Explains a pattern used in the charts. */
export function StandingMark({ standing }: StandingMarkProps) {
  return (
    <span class={styles.mark}>
      <span class={`${fill.fill} ${styles.sample}`} data-standing={standing} aria-hidden="true" />
      {standing === 'pending' ? text('commonNoResultsYet') : <VerdictMark verdict={standing} />}
    </span>
  );
}
