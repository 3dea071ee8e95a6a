import type { Verdict } from '../../lib/model/verdict';
import { text, type TextKey } from '../../lib/text';
import styles from './VerdictMark.module.css';

export interface VerdictMarkProps {
  verdict: Verdict;
  score?: number | null;
  size?: 'small' | 'large';
}

const WORDS: Record<Verdict, TextKey> = {
  good: 'verdictGood',
  decent: 'verdictDecent',
  bad: 'verdictBad',
  unknown: 'verdictUnknown',
};

/** A filled outline and a sign in it: circle with tick, diamond with dash, octagon with cross, ring with question mark. */
const SHAPES: Record<Verdict, { outline: string; sign: string }> = {
  good: { outline: 'M15 8a7 7 0 1 1-14 0a7 7 0 0 1 14 0', sign: 'M4.8 8.4L7 10.6L11.2 5.8' },
  decent: { outline: 'M8 .5L15.5 8L8 15.5L.5 8z', sign: 'M5.2 8h5.6' },
  bad: {
    outline: 'M5.1 1h5.8L15 5.1v5.8L10.9 15H5.1L1 10.9V5.1z',
    sign: 'M5.5 5.5l5 5M10.5 5.5l-5 5',
  },
  unknown: {
    outline: 'M14.5 8a6.5 6.5 0 1 1-13 0a6.5 6.5 0 0 1 13 0',
    sign: 'M6.2 6.4a1.8 1.8 0 1 1 2.6 1.7Q8 8.5 8 9.4M8 11.6v.01',
  },
};

/** Told by word, shape and colour together. */
export function VerdictMark({ verdict, score, size = 'small' }: VerdictMarkProps) {
  const { outline, sign } = SHAPES[verdict];
  return (
    <span class={styles.mark} data-verdict={verdict} data-size={size}>
      <svg aria-hidden="true" viewBox="0 0 16 16">
        <path class={styles.outline} d={outline} />
        <path class={styles.sign} d={sign} />
      </svg>
      <span class={styles.word}>{text(WORDS[verdict])}</span>
      {typeof score === 'number' && (
        <span class={styles.score}>{text('score', Math.round(score))}</span>
      )}
    </span>
  );
}
