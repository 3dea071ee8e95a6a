import type { Importance } from '../../lib/model/checks/check';
import { text, type TextKey } from '../../lib/wording/text';
import styles from './ImportanceBars.module.css';

const MARKS: Record<Importance, [bars: number, name: TextKey]> = {
  high: [3, 'importanceHighMark'],
  medium: [2, 'importanceMediumMark'],
  low: [1, 'importanceLowMark'],
};

/** How important a check is, as three bars. Without any, if the service doesn't say. */
export function ImportanceBars({ importance }: { importance: Importance | null }) {
  if (importance === null) return <span />;
  const [bars, name] = MARKS[importance];
  return (
    <svg
      class={styles.bars}
      data-importance={importance}
      viewBox="0 0 16 16"
      role="img"
      aria-label={text(name)}
    >
      {[1, 2, 3].map((bar) => (
        <rect
          key={bar}
          class={bar > bars ? styles.off : ''}
          x={4.5 * bar - 2.5}
          y={14 - 3.5 * bar}
          width="3"
          height={3.5 * bar}
          rx="1"
        />
      ))}
    </svg>
  );
}
