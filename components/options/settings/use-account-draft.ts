import { useState } from 'preact/hooks';
import type { Account } from '../../../lib/model/account';

interface AccountFields {
  name: string;
  address: string;
  apiKey: string;
}

/**
 * The fields of an account's form: typed values override stored ones, and neither gets lost.
 * `preset` is an address for an account that does not exist yet.
 */
export function useAccountDraft(account: Account | null, preset: string | null) {
  const [typed, setTyped] = useState<Partial<AccountFields>>({});
  const [opened, setOpened] = useState<Account | null>(null);
  const isTyped = Object.keys(typed).length > 0;

  const fields: AccountFields = {
    name: account?.name ?? '',
    address: account?.baseUrl ?? preset ?? '',
    apiKey: '',
    ...typed,
  };
  // A name that the person never chose follows the address.
  const isOwnName = typed.name !== undefined || account?.name !== hostOf(account);

  return {
    fields,
    nameToSave: isOwnName ? fields.name : '',
    /** The account as saved by another window since the person started typing. */
    changedElsewhere: isTyped && differ(opened, account) ? account : null,
    type: (change: Partial<AccountFields>) => {
      if (!isTyped) setOpened(account);
      setTyped((before) => ({ ...before, ...change }));
    },
    clear: () => setTyped({}),
  };
}

function hostOf(account: Account | null): string | undefined {
  return account ? new URL(account.baseUrl).host : undefined;
}

function differ(one: Account | null, other: Account | null): boolean {
  return (
    one?.name !== other?.name || one?.baseUrl !== other?.baseUrl || one?.keyHint !== other?.keyHint
  );
}
