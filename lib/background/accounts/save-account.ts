import type { AccountInput } from '../../messages';
import { isKey, type Account } from '../../model/account';
import { failed, success, type Outcome } from '../../model/outcome';
import { readServiceAddress } from '../../model/service-address';
import { accountsItem, activeAccountItem } from '../../storage/accounts';
import { saveAccounts } from '../../storage/save-accounts';
import { apiKeysItem } from '../../storage/api-keys';
import { revokeAccess } from './revoke-access';

/** Discards what only makes sense at the account's old address. */
type LeaveAddress = (accountId: string) => Promise<Outcome<null>>;

/** Saves an account and its key. One at a time: two windows may save simultaneously. */
export function saveAccount(
  input: AccountInput,
  leaveAddress: LeaveAddress,
): Promise<Outcome<Account>> {
  return navigator.locks.request('accounts', () => save(input, leaveAddress));
}

async function save(
  { id, name, address, apiKey }: AccountInput,
  leaveAddress: LeaveAddress,
): Promise<Outcome<Account>> {
  const read = readServiceAddress(address);
  if (!read.ok)
    return failed({ kind: 'invalid-input', field: 'address', reason: 'not-a-web-address' });
  const [accounts, keys] = await Promise.all([accountsItem.getValue(), apiKeysItem.getValue()]);
  const before = accounts.find((account) => account.id === id);
  const known = before && keys[id]?.origin === read.origin ? keys[id].key : undefined;
  const key = apiKey?.trim() || known;
  if (!key) return failed({ kind: 'invalid-input', field: 'apiKey', reason: 'missing' });
  if (!isKey(key)) return failed({ kind: 'invalid-input', field: 'apiKey', reason: 'bad-key' });
  // At another service, the same id is a different report.
  if (before && before.baseUrl !== read.baseUrl) {
    const left = await leaveAddress(id);
    if (!left.ok) return left;
  }

  const account: Account = {
    // What a newer version stored with it stays.
    ...before,
    id,
    name: name.trim() || new URL(read.baseUrl).host,
    baseUrl: read.baseUrl,
    keyHint: key.slice(-4),
  };
  // The key first: an account without its key would be useless.
  await apiKeysItem.setValue({ ...keys, [id]: { key, origin: read.origin } });
  const saved = before
    ? accounts.map((other) => (other.id === id ? account : other))
    : [...accounts, account];
  await saveAccounts(saved);
  if (before) await revokeAccess([before], saved);
  // Further accounts have to be chosen by the user, so that reports don't suddenly go elsewhere.
  if (accounts.length === 0) await activeAccountItem.setValue(id);
  return success(account);
}
