import { changeOf, type Comparison } from '../../../lib/model/checks/compare';
import type { SeenResult } from '../../../lib/model/checks/record';
import { changeText, isNews } from '../../../lib/wording/change-text';
import { text } from '../../../lib/wording/text';
import { timeText } from '../../../lib/wording/time-text';
import styles from './ChangeLine.module.css';

export interface ChangeLineProps {
  comparison: Comparison;
  /** The earlier result. */
  before: SeenResult;
  onFollow: () => void;
}

/** What changed, in a line that leads to the whole of it. */
export function ChangeLine({ comparison, before, onFollow }: ChangeLineProps) {
  const change = changeOf(before, comparison);
  const words = changeText(change);
  return (
    <button type="button" class={styles.change} onClick={onFollow}>
      {isNews(change) ? text('reportChangeSince', timeText(before.at, 'long'), words) : words}
    </button>
  );
}
