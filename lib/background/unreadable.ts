import type { UnreadableRecord } from '../model/unreadable-record';
import { discardUnreadableAccount, unreadableAccounts } from '../storage/save-accounts';
import { removeRecord } from '../storage/save-record';
import { entryStore } from './outbox/entry-store';
import { watchStore } from './watch/watch-store';

/** All stored records this version can't read. */
export async function listUnreadable(): Promise<UnreadableRecord[]> {
  const [entries, watches, accounts] = await Promise.all([
    entryStore.load(),
    watchStore.load(),
    unreadableAccounts(),
  ]);
  return [
    ...entries.unreadable.map((record) => ({ ...record, kind: 'entry' as const })),
    ...watches.unreadable.map((record) => ({ ...record, kind: 'watch' as const })),
    ...accounts.map((record) => ({ ...record, kind: 'account' as const })),
  ];
}

/** Discards only unreadable records: one that has become readable stays. */
export async function discardUnreadable(key: string): Promise<void> {
  const record = (await listUnreadable()).find((one) => one.key === key);
  if (record?.kind === 'account') await discardUnreadableAccount(key);
  else if (record) await removeRecord(key);
}
