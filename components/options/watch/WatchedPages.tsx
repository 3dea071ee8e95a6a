import type { Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/wording/text';
import { FOCUS_ROWS, useRowFocus } from '../../hooks/use-row-focus';
import { useWatches } from '../../hooks/use-watches';
import { ProblemNotice } from '../../ui/ProblemNotice';
import { Panel } from '../parts/Panel';
import { Unreadable } from '../unreadable/Unreadable';
import type { UnreadableRecords } from '../unreadable/use-unreadable';
import styles from './WatchedPages.module.css';
import { WatchRow } from './WatchRow';

export interface WatchedPagesProps {
  /** Empty if none is set up. */
  accountId: string;
  entries: Entry[];
  unreadable: UnreadableRecords;
}

export function WatchedPages({ accountId, entries, unreadable }: WatchedPagesProps) {
  const { watches, failure, busy, again } = useWatches(accountId);
  useRowFocus();
  const isEmpty =
    watches?.length === 0 &&
    !unreadable.busy &&
    !unreadable.records.some(({ kind }) => kind === 'watch');
  return (
    <Panel title={text('watchTitle')} {...FOCUS_ROWS}>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      {isEmpty && <p class={styles.soft}>{text('watchNone')}</p>}
      {watches && watches.length > 0 && (
        <>
          <p class={styles.soft}>{text('watchHint')}</p>
          <ul class={styles.watches}>
            {watches.map((watch) => (
              <WatchRow
                key={watch.id}
                watch={watch}
                entry={entries.find(({ id }) => id === watch.run?.entryId)}
              />
            ))}
          </ul>
        </>
      )}
      <Unreadable kind="watch" unreadable={unreadable} />
    </Panel>
  );
}
