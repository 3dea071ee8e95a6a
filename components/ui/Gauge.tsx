import { text } from '../../lib/wording/text';
import styles from './Gauge.module.css';

const RADIUS = 20;

/** A score of 100 as a ring, in the colour of the verdict around it. */
export function Gauge({ score }: { score: number }) {
  const shown = Math.round(score);
  return (
    <span class={styles.gauge} role="img" aria-label={text('commonScore', shown)}>
      <svg aria-hidden="true" viewBox="0 0 44 44">
        <circle class={styles.track} cx="22" cy="22" r={RADIUS} />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          pathLength="100"
          stroke-dasharray={`${shown} 100`}
          stroke-dashoffset="0"
          transform="rotate(-90 22 22)"
        />
      </svg>
      {shown}
    </span>
  );
}
