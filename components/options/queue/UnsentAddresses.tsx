import { text, type TextKey } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import styles from './UnsentAddresses.module.css';

export interface UnsentAddressesProps {
  /** Takes the number of addresses. */
  title: TextKey;
  lines: { line: string; reason?: string }[];
}

/** Addresses that were not sent, each with its reason. */
export function UnsentAddresses({ title, lines }: UnsentAddressesProps) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn" role="status">
      <p class={styles.title}>{text(title, lines.length)}</p>
      <ul class={styles.lines}>
        {lines.map(({ line, reason }) => (
          <li key={line}>
            <span class={styles.line}>{line}</span> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
