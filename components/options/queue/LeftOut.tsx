import { text, type TextKey } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import styles from './LeftOut.module.css';

export interface LeftOutProps {
  /** With room for how many there are. */
  title: TextKey;
  lines: { line: string; why?: string }[];
}

/** Addresses that were not sent, each with its reason. */
export function LeftOut({ title, lines }: LeftOutProps) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <p class={styles.title}>{text(title, lines.length)}</p>
      <ul class={styles.lines}>
        {lines.map(({ line, why }) => (
          <li key={line}>
            <span class={styles.line}>{line}</span> {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
