import type { Limits } from '../../../../lib/model/checks/findings';
import { bare, measured } from '../../../../lib/wording/measured';
import { text } from '../../../../lib/wording/text';
import styles from './LimitBar.module.css';

export interface LimitBarProps extends Limits {
  check: string;
  number: number;
}

/** A number against the limit that it should keep, as a bar and in words. */
export function LimitBar({ check, number, min, max, isBest }: LimitBarProps) {
  const words = (value: number) => measured(check, value);
  // Which of both it doesn't keep, if it keeps one of them.
  const limit = max !== null && number > max ? max : min !== null && number < min ? min : number;
  // A limit is in the middle, unless the number is more than twice as much.
  const whole = Math.min(Math.max(2 * (max ?? min ?? 0), 1.1 * number), Number.MAX_VALUE) || 1;
  const percent = (value: number) => `${100 * Math.min(value / whole, 1)}%`;
  const limits = [...new Set([min, max])].filter((one) => one !== null);
  return (
    <div class={styles.limit}>
      <p class={styles.numbers}>
        <span>{text('reportLimitFound', words(number))}</span>
        <span class={styles.difference}>{differenceText(number - limit, isBest, words)}</span>
      </p>
      <svg class={styles.rail} aria-hidden="true">
        <rect class={styles.rest} width="100%" height="100%" rx="4" />
        <rect class={styles.within} width={percent(Math.min(number, limit))} height="100%" rx="4" />
        {number > limit && (
          <rect
            class={styles.over}
            x={percent(limit)}
            width={percent(number - limit)}
            height="100%"
            rx="4"
          />
        )}
        {limits.map((one) => (
          <line key={one} x1={percent(one)} x2={percent(one)} y1="-4" y2="12" />
        ))}
      </svg>
      <p class={styles.words}>{limitText(check, { min, max, isBest })}</p>
    </div>
  );
}

type Words = (value: number) => string;

function differenceText(difference: number, isBest: boolean, words: Words): string {
  if (difference === 0) return '';
  const size = words(Math.abs(difference));
  if (isBest) return text(difference > 0 ? 'reportBestOver' : 'reportBestUnder', size);
  return text(difference > 0 ? 'reportLimitOver' : 'reportLimitUnder', size);
}

function limitText(check: string, { min, max, isBest }: Limits): string {
  const words = (value: number) => measured(check, value);
  if (min === null) return text('reportLimitMost', words(max ?? 0));
  if (max === null) return text('reportLimitLeast', words(min));
  if (min === max) return text('reportLimitBest', words(min));
  return text(isBest ? 'reportBestBetween' : 'reportLimitBetween', bare(check, min), words(max));
}
