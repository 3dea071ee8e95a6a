import type { VerdictOrPending } from '../../../lib/model/insights';
import { text } from '../../../lib/wording/text';
import { VerdictMark } from '../../ui/VerdictMark';
import fill from './fill.module.css';
import styles from './LegendLabel.module.css';

export interface LegendLabelProps {
  verdict: VerdictOrPending;
}

/** A verdict beside its colour, and its pattern, in the charts. */
export function LegendLabel({ verdict }: LegendLabelProps) {
  return (
    <span class={styles.label}>
      <span class={`${fill.fill} ${styles.sample}`} data-fill={verdict} aria-hidden="true" />
      {verdict === 'pending' ? text('commonNoResultsYet') : <VerdictMark verdict={verdict} />}
    </span>
  );
}
