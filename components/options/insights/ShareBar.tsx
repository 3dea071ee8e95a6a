import { VERDICTS_AND_PENDING, type Tally } from '../../../lib/model/insights';
import { Fills } from './Fills';
import styles from './ShareBar.module.css';

export interface ShareBarProps {
  tally: Tally;
}

/** The verdicts side by side. The numbers beside it say the same. */
export function ShareBar({ tally }: ShareBarProps) {
  return (
    <div class={styles.bar} aria-hidden="true">
      <Fills tally={tally} order={VERDICTS_AND_PENDING} />
    </div>
  );
}
