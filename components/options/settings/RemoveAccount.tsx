import { useEffect, useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import type { Account } from '../../../lib/model/account';
import { isUnfinished } from '../../../lib/model/entry';
import { countedText } from '../../../lib/wording/counted-text';
import { text } from '../../../lib/wording/text';
import { forgetPicture } from '../../hooks/picture';
import { useAsk } from '../../hooks/use-ask';
import { Button } from '../../ui/Button';
import { ProblemNotice } from '../../ui/ProblemNotice';
import form from '../parts/form.module.css';
import styles from './RemoveAccount.module.css';

export interface RemoveAccountProps {
  account: Account;
  onRemoved: () => void;
}

/** Asks for confirmation, and says what would be lost. */
export function RemoveAccount({ account, onRemoved }: RemoveAccountProps) {
  const { id, name } = account;
  /** How many unfinished entries it has; null until the person asks to remove it. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const { busy, failure, ask, again } = useAsk();
  const button = useRef<HTMLButtonElement>(null);
  const previousWaiting = useRef(waiting);
  // Asking and cancelling swap the buttons, so focus moves along.
  useEffect(() => {
    if (previousWaiting.current !== waiting) button.current?.focus();
    previousWaiting.current = waiting;
  }, [waiting]);

  const count = () =>
    ask(async () => {
      const listed = await send('outbox.list', {});
      if (listed.ok) {
        const own = listed.value.filter((entry) => entry.accountId === id && isUnfinished(entry));
        setWaiting(own.length);
      }
      return listed;
    });

  const remove = () =>
    ask(async () => {
      // At once: the page may be closed before it is answered.
      forgetPicture();
      const removed = await send('account.remove', { id });
      if (removed.ok) onRemoved();
      return removed;
    });

  const alert = failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />;
  if (waiting === null) {
    return (
      <>
        <Button buttonRef={button} kind="danger" busy={busy} onClick={() => void count()}>
          {text('settingsRemove')}
        </Button>
        {alert}
      </>
    );
  }
  return (
    <div role="group" aria-label={text('settingsRemove')} class={styles.confirm}>
      <p>
        {text('settingsRemoveAsks', name)}{' '}
        {waiting > 0 && countedText('settingsRemoveDrops', waiting)}
      </p>
      {alert}
      <div class={form.actions}>
        <Button buttonRef={button} kind="danger" busy={busy} onClick={() => void remove()}>
          {text('settingsRemove')}
        </Button>
        <Button onClick={() => setWaiting(null)}>{text('commonCancel')}</Button>
      </div>
    </div>
  );
}
