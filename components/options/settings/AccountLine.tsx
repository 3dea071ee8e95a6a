import type { Account } from '../../../lib/model/account';
import { text } from '../../../lib/wording/text';
import { Icon } from '../../ui/Icon';
import styles from './AccountLine.module.css';

export interface AccountLineProps {
  titleId: string;
  title: string;
  /** Null until it has been saved. */
  account: Account | null;
  inUse: boolean;
  isHeld: boolean;
}

/** An account in one line: its name, how it is, and where it is. */
export function AccountLine({ titleId, title, account, inUse, isHeld }: AccountLineProps) {
  const host = account && new URL(account.baseUrl).host;
  return (
    <summary class={styles.line}>
      <h3 id={titleId}>{title}</h3>
      {inUse && <span class={styles.pill}>{text('settingsInUse')}</span>}
      {isHeld && (
        <span class={styles.pill} data-tone="bad">
          <Icon name="warning" />
          {text('settingsHeld')}
        </span>
      )}
      {account && (
        <span class={styles.soft}>
          {host !== title && <bdi>{host}</bdi>}
          {account.keyHint && <span>{text('settingsKeyEnds', account.keyHint)}</span>}
        </span>
      )}
    </summary>
  );
}
