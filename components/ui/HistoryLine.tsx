import type { HistoryPoint } from '../../lib/model/history';
import { isRightToLeft } from '../../lib/wording/direction';
import styles from './HistoryLine.module.css';
import { HistoryMarks, MARK } from './HistoryMarks';

export interface HistoryLineProps {
  /** Oldest first. */
  points: HistoryPoint[];
}

const WIDTH = 240;
const HEIGHT = 48;
/** With space for the marks. */
const BOX = { left: MARK, right: WIDTH - MARK, top: MARK, bottom: HEIGHT - MARK };

/** Draws verdicts over time. The same has to be given as text beside it. */
export function HistoryLine({ points }: HistoryLineProps) {
  const box = isRightToLeft() ? { ...BOX, left: BOX.right, right: BOX.left } : BOX;
  return (
    <svg class={styles.history} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <HistoryMarks points={points} box={box} />
    </svg>
  );
}
