import type { Account } from '../../../lib/model/account';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { text } from '../../../lib/wording/text';
import { keyFieldHash, useHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { Panel } from '../parts/Panel';
import { AccountForm } from './AccountForm';
import styles from './AccountPanel.module.css';
import { NextSteps } from './NextSteps';
import { RemoveAccount } from './RemoveAccount';
import { useSaving } from './use-saving';

export interface AccountPanelProps {
  id: string;
  /** Null until it has been saved. */
  account: Account | null;
  /** No account is set up yet. */
  isFirst: boolean;
  /** The person had no account when this page was opened. */
  isFirstSetup: boolean;
  /** Whether new reports go to it; null if there is no other account. */
  inUse: boolean | null;
  /** It was removed, or adding it was cancelled. */
  onClose: () => void;
}

export function AccountPanel({
  id,
  account,
  isFirst,
  isFirstSetup,
  inUse,
  onClose,
}: AccountPanelProps) {
  const { save, alert } = useSaving();
  const hash = useHash();
  const title = account?.name ?? text(isFirst ? 'settingsService' : 'settingsNewAccount');
  return (
    <Panel title={title}>
      {isFirst && <p>{text('settingsWelcome')}</p>}
      {inUse && (
        <p class={styles.inUse}>
          <Icon name="check" />
          {text('settingsInUse')}
        </p>
      )}
      {account?.keyHint === '' && (
        <Notice tone="warn" role="note">
          {text('settingsNeedsKey')}
        </Notice>
      )}
      <AccountForm
        id={id}
        account={account}
        isFirstSetup={isFirstSetup}
        focus={hash === keyFieldHash(id) ? 'apiKey' : !account && !isFirst ? 'name' : null}
      >
        {isFirstSetup && <NextSteps />}
      </AccountForm>
      {alert}
      {!isFirst && (
        <div class={styles.actions}>
          {account?.keyHint && inUse === false && (
            <Button onClick={() => save(() => activeAccountItem.setValue(id))}>
              {text('settingsUseAccount')}
            </Button>
          )}
          {account ? (
            <RemoveAccount account={account} onRemoved={onClose} />
          ) : (
            <Button onClick={onClose}>{text('commonCancel')}</Button>
          )}
        </div>
      )}
    </Panel>
  );
}
