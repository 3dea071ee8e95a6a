import { adviceFor } from '../../../../lib/wording/check-advice';
import { text } from '../../../../lib/wording/text';
import styles from './AdviceWords.module.css';

export interface AdviceWordsProps {
  check: string;
  /** That of its first error. */
  code: string | null;
}

/** Why a failed check matters, and what to do. Nothing for a check that we have no words for. */
export function AdviceWords({ check, code }: AdviceWordsProps) {
  const advice = adviceFor(check, code);
  if (!advice) return null;
  return (
    <div class={styles.words}>
      <div>
        <h4 class={styles.title}>{text('reportWhy')}</h4>
        <p>{withCode(advice.why)}</p>
      </div>
      <div>
        <h4 class={styles.title}>{text('reportFix')}</h4>
        <p>{withCode(advice.fix)}</p>
      </div>
    </div>
  );
}

/** What is between backticks is code. */
const withCode = (words: string) =>
  words.split('`').map((part, place) =>
    place % 2 === 1 ? (
      <code key={place} dir="ltr">
        {part}
      </code>
    ) : (
      part
    ),
  );
