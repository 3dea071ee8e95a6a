import { useState } from 'preact/hooks';
import type { Account } from '../../lib/model/account';
import { accountsItem } from '../../lib/storage/accounts';
import { useActiveAccount } from './use-active-account';
import { useStored } from './use-stored';

interface ShownAccount {
  /** Null if none is set up, undefined until it has been read. */
  account: Account | null | undefined;
  /** The active account, if it is no longer the one shown. */
  switchedTo: Account | null;
  /** Keeps showing this account, even if another one becomes active. */
  hold: () => void;
  release: () => void;
}

/**
 * The account that a page shows: the active one, unless work started here that a switch elsewhere
 * must not disturb.
 */
export function useShownAccount(): ShownAccount {
  const accounts = useStored(accountsItem);
  const active = useActiveAccount();
  const [heldId, setHeldId] = useState<string | null>(null);
  const held = accounts?.find(({ id }) => id === heldId);
  const account = held ?? active;
  return {
    account,
    switchedTo: active && held && active.id !== held.id ? active : null,
    hold: () => setHeldId(account?.id ?? null),
    release: () => setHeldId(null),
  };
}
