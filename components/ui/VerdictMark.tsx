import type { Verdict } from '../../lib/model/verdict';
import { text } from '../../lib/wording/text';
import { VERDICT_WORDS } from '../../lib/wording/verdict-words';
import styles from './VerdictMark.module.css';
import { verdictColour, VerdictShape } from './VerdictShape';

export interface VerdictMarkProps {
  verdict: Verdict;
  score?: number | null;
}

/** Shows a verdict by word, shape and colour together. */
export function VerdictMark({ verdict, score }: VerdictMarkProps) {
  return (
    <span class={`${verdictColour} ${styles.mark}`} data-verdict={verdict}>
      <svg aria-hidden="true" viewBox="0 0 16 16">
        <VerdictShape verdict={verdict} />
      </svg>
      <span class={styles.word}>{text(VERDICT_WORDS[verdict])}</span>
      {typeof score === 'number' && (
        <span class={styles.score}>{text('commonScore', Math.round(score))}</span>
      )}
    </span>
  );
}
