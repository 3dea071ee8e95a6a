import type { ComponentChildren } from 'preact';
import { type Entry, isUnfinished, needsPerson, olderFirst } from '../../../lib/model/entry';
import { accountsItem } from '../../../lib/storage/accounts';
import { text } from '../../../lib/wording/text';
import { useActiveAccount } from '../../hooks/use-active-account';
import { useOutbox } from '../../hooks/use-outbox';
import { FOCUS_ROWS, useRowFocus } from '../../hooks/use-row-focus';
import { useStored } from '../../hooks/use-stored';
import { Boundary } from '../../ui/Boundary';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { Columns } from '../parts/Columns';
import { Empty } from '../parts/Empty';
import { Panel } from '../parts/Panel';
import { Unreadable } from '../unreadable/Unreadable';
import { useUnreadable } from '../unreadable/use-unreadable';
import { WatchedPages } from '../watch/WatchedPages';
import { ClearDone } from './ClearDone';
import { EntryRow } from './EntryRow';
import { PagesToConfirm } from './PagesToConfirm';
import styles from './QueuePage.module.css';
import { UnreadableEntry } from './UnreadableEntry';
import { ReportMany } from './ReportMany';

export function QueuePage() {
  const outbox = useOutbox();
  const unreadable = useUnreadable();
  useRowFocus();
  const { entries } = outbox;
  const failure = outbox.failure ?? unreadable.failure;
  const isEmpty =
    outbox.isListed &&
    !unreadable.busy &&
    entries.length === 0 &&
    !failure &&
    !unreadable.records.some(({ kind }) => kind === 'entry');
  const again = () => {
    outbox.again();
    unreadable.again();
  };
  const account = useActiveAccount();
  const unfinished = entries.filter(isUnfinished).sort(olderFirst);
  const done = entries.filter((entry) => !isUnfinished(entry)).sort((a, b) => olderFirst(b, a));
  return (
    <Columns
      left={
        <section class={styles.groups} aria-label={text('navQueue')} {...FOCUS_ROWS}>
          <PagesToConfirm />
          {failure && <ProblemNotice failure={failure} busy={outbox.busy} onRetry={again} />}
          <Unreadable kind="entry" unreadable={unreadable} />
          {isEmpty && <Empty message={text('queueEmpty')} />}
          <Group title={text('queueNeedsAttention')} entries={unfinished.filter(needsPerson)} />
          <Group
            title={text('queueInProgressAndWaiting')}
            entries={unfinished.filter((entry) => !needsPerson(entry))}
          />
          <Group title={text('queueDone')} action={<ClearDone entries={done} />} entries={done} />
        </section>
      }
      right={
        <>
          <ReportMany entries={entries} />
          {account !== undefined && (
            <WatchedPages
              key={account?.id}
              accountId={account?.id ?? ''}
              entries={entries}
              unreadable={unreadable}
            />
          )}
        </>
      }
    />
  );
}

interface GroupProps {
  title: string;
  action?: ComponentChildren;
  entries: Entry[];
}

function Group({ title, action, entries }: GroupProps) {
  const accounts = useStored(accountsItem) ?? [];
  if (entries.length === 0) return null;
  return (
    <Panel title={title} action={action}>
      <ul class={styles.entries}>
        {entries.map((entry) => (
          <Boundary key={entry.id} fallback={() => <UnreadableEntry entry={entry} />}>
            <EntryRow
              entry={entry}
              accountName={
                accounts.length > 1
                  ? accounts.find(({ id }) => id === entry.accountId)?.name
                  : undefined
              }
            />
          </Boundary>
        ))}
      </ul>
    </Panel>
  );
}
