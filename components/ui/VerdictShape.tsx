import type { Verdict } from '../../lib/model/verdict';
import { SHAPES } from '../../lib/model/verdict-shapes';
import styles from './VerdictShape.module.css';

/** Sets the colour of the shape and of the text beside it, by `data-verdict`. */
export const verdictColour = styles.verdict;

/** A verdict's shape, for a 16 × 16 SVG. */
export function VerdictShape({ verdict }: { verdict: Verdict }) {
  const { outline, sign } = SHAPES[verdict];
  return (
    <>
      <path class={styles.outline} d={outline} />
      <path class={styles.sign} d={sign} />
    </>
  );
}
