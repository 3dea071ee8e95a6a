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
  return (
    <Panel title={text('watchTitle')} {...FOCUS_ROWS}>
      {failure && <ProblemNotice failure={failure} busy={busy} onRetry={again} />}
      {watches && <p class={styles.soft}>{text(watches.length > 0 ? 'watchHint' : 'watchNone')}</p>}
      {watches && watches.length > 0 && (
        <ul class={styles.watches}>
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              watch={watch}
              entry={entries.find(({ id }) => id === watch.run?.entryId)}
            />
          ))}
        </ul>
      )}
      <Unreadable kind="watch" unreadable={unreadable} />
    </Panel>
  );
}
