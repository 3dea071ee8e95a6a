import { useEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';
import { accountsItem } from '../../../lib/storage/accounts';
import { text } from '../../../lib/wording/text';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useHashPath } from '../../hooks/use-hash';
import { useStored } from '../../hooks/use-stored';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { Unreadable } from '../unreadable/Unreadable';
import { useUnreadable } from '../unreadable/use-unreadable';
import { AccountPanel } from './AccountPanel';

export interface AccountListProps {
  /** The ids of accounts whose work waits until a person mends something. */
  held: ReadonlySet<string>;
}

export function AccountList({ held }: AccountListProps) {
  const accounts = useStored(accountsItem);
  const active = useActiveAccount();
  const unreadable = useUnreadable();
  const [newId, setNewId] = useState<string>(() => crypto.randomUUID());
  const [adding, setAdding] = useState(false);
  const [closed, setClosed] = useState(0);
  const startedEmpty = useRef<boolean>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    setNewId(crypto.randomUUID());
    setAdding(true);
  };
  // The pressed button is gone, so keyboard focus moves to one that stays.
  useEffect(() => {
    if (closed > 0) addButton.current?.focus();
  }, [closed]);
  const isAskedToAdd = useHashPath() === '#/settings/new-account';
  useEffect(() => {
    if (!isAskedToAdd) return;
    add();
    // So that the same link works again.
    location.replace('#/settings/accounts');
  }, [isAskedToAdd]);
  if (!accounts || active === undefined) return null;

  // Decided once: it is still the first setup after the first account is saved.
  const isFirstSetup = (startedEmpty.current ??= accounts.length === 0) && !adding;
  // One that can't be read was set up once.
  const isFirst =
    accounts.length === 0 && !unreadable.records.some(({ kind }) => kind === 'account');
  const isSaved = accounts.some(({ id }) => id === newId);
  const showsNew = !isSaved && (adding || accounts.length === 0);
  // One list, keyed by id, so that the form of a new account stays mounted once it is saved.
  const panels: { id: string; account: Account | null }[] = [
    ...accounts.map((account) => ({ id: account.id, account })),
    ...(showsNew ? [{ id: newId, account: null }] : []),
  ];

  const close = () => {
    setAdding(false);
    setClosed(closed + 1);
  };
  return (
    <>
      {unreadable.failure && (
        <ProblemNotice
          failure={unreadable.failure}
          busy={unreadable.busy}
          onRetry={unreadable.again}
        />
      )}
      <Unreadable kind="account" unreadable={unreadable} />
      {panels.map(({ id, account }) => (
        <AccountPanel
          key={id}
          id={id}
          account={account}
          isFirst={isFirst}
          isFirstSetup={isFirstSetup}
          isHeld={held.has(id)}
          inUse={accounts.length > 1 || !active ? id === active?.id : null}
          onClose={close}
        />
      ))}
      {!showsNew && (
        <div>
          <Button kind="quiet" buttonRef={addButton} onClick={add}>
            <Icon name="plus" />
            {text('settingsAddAccount')}
          </Button>
        </div>
      )}
    </>
  );
}
