import type { Verdict } from '../../lib/model/verdict';
import { SHAPES } from '../../lib/model/verdict-shapes';
import styles from './VerdictShape.module.css';

/** Gives its `data-verdict` the colour that the shape, and words beside it, are drawn with. */
export const verdictColour = styles.verdict;

/** A verdict's shape, within a drawing of 16 × 16. */
export function VerdictShape({ verdict }: { verdict: Verdict }) {
  const { outline, sign } = SHAPES[verdict];
  return (
    <>
      <path class={styles.outline} d={outline} />
      <path class={styles.sign} d={sign} />
    </>
  );
}
