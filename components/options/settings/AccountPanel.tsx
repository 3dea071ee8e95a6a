import { useId, useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { text } from '../../../lib/wording/text';
import { keyFieldHash, useHash } from '../../hooks/use-hash';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { AccountForm } from './AccountForm';
import { AccountLine } from './AccountLine';
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
  /** Its work waits until a person mends something. */
  isHeld: boolean;
  /** It was removed, or adding it was cancelled. */
  onClose: () => void;
}

/** An account in one line, which unfolds to its form. Open from the start if it needs something, or is the only one. */
export function AccountPanel(props: AccountPanelProps) {
  const { id, account, isFirst, isFirstSetup, inUse, isHeld, onClose } = props;
  const titleId = useId();
  const { save, alert } = useSaving();
  const [toggled, setToggled] = useState<boolean>();
  const isKeyWanted = useHash() === keyFieldHash(id);
  const needsKey = account?.keyHint === '';
  const startsOpen = !account || needsKey || isHeld || inUse === null;
  return (
    <section aria-labelledby={titleId}>
      <details
        open={isKeyWanted || (toggled ?? startsOpen)}
        onToggle={({ currentTarget }) => setToggled(currentTarget.open)}
      >
        <AccountLine
          titleId={titleId}
          title={account?.name ?? text(isFirst ? 'settingsService' : 'settingsNewAccount')}
          account={account}
          inUse={inUse ?? false}
          isHeld={isHeld}
        />
        <div class={styles.body}>
          {isFirst && <p>{text('settingsWelcome')}</p>}
          {needsKey && (
            <Notice tone="warn" role="note">
              {text('settingsNeedsKey')}
            </Notice>
          )}
          <AccountForm
            id={id}
            account={account}
            isFirstSetup={isFirstSetup}
            focus={isKeyWanted ? 'apiKey' : !account && !isFirst ? 'name' : null}
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
        </div>
      </details>
    </section>
  );
}
