import type { Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/wording/text';
import { useWatches } from '../../hooks/use-watches';
import { Panel } from '../parts/Panel';
import styles from './WatchedPages.module.css';
import { WatchRow } from './WatchRow';

export interface WatchedPagesProps {
  entries: Entry[];
}

export function WatchedPages({ entries }: WatchedPagesProps) {
  const watches = useWatches();
  return (
    <Panel title={text('watchedPages')}>
      <p class={styles.soft}>{text(watches?.length ? 'watchHint' : 'watchedNone')}</p>
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
    </Panel>
  );
}
