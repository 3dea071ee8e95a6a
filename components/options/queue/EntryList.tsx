import type { Ref } from 'preact';
import type { Entry } from '../../../lib/model/entry';
import { accountsItem } from '../../../lib/storage/accounts';
import { useStored } from '../../hooks/use-stored';
import { Boundary } from '../../ui/Boundary';
import styles from './EntryList.module.css';
import { EntryRow } from './EntryRow';
import { UnreadableEntry } from './UnreadableEntry';

export interface EntryListProps {
  entries: Entry[];
  listRef?: Ref<HTMLUListElement>;
  /** What holds them is said above the list. */
  isHeld?: boolean;
}

export function EntryList({ entries, listRef = null, isHeld = false }: EntryListProps) {
  const accounts = useStored(accountsItem) ?? [];
  const nameOf = (accountId: string) =>
    accounts.length > 1 ? accounts.find(({ id }) => id === accountId)?.name : undefined;
  const deleted = new Set(
    entries.flatMap(({ accountId, state, task }) =>
      state === 'done' && task.type === 'delete' ? `${accountId} ${task.reportId}` : [],
    ),
  );
  return (
    <ul ref={listRef} class={styles.entries}>
      {entries.map((entry) => (
        <Boundary key={entry.id} fallback={() => <UnreadableEntry entry={entry} />}>
          <EntryRow
            entry={entry}
            isHeld={isHeld}
            isGone={deleted.has(`${entry.accountId} ${entry.report?.id}`)}
            accountName={nameOf(entry.accountId)}
          />
        </Boundary>
      ))}
    </ul>
  );
}
