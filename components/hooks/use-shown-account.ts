import { useRef, useState } from 'preact/hooks';
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
  // No state: what is held is on screen already.
  const heldId = useRef<string | null>(null);
  const [, setTurn] = useState(0);
  const held = accounts?.find(({ id }) => id === heldId.current);
  const account = held ?? active;
  return {
    account,
    switchedTo: active && held && active.id !== held.id ? active : null,
    hold: () => void (heldId.current = account?.id ?? null),
    release() {
      heldId.current = null;
      setTurn((turn) => turn + 1);
    },
  };
}
