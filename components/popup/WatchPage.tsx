import type { Report } from '../../lib/model/report';
import { text } from '../../lib/text';
import { useWatches } from '../ui/use-watches';
import { WatchChoice } from '../ui/WatchChoice';
import styles from './WorkPanel.module.css';

export interface WatchPageProps {
  reportId: string;
  report: Report;
}

export function WatchPage({ reportId, report: { url, verdict } }: WatchPageProps) {
  const watches = useWatches();
  const watch = watches?.find((one) => one.reportId === reportId && one.nextAt !== null);
  return (
    watches && (
      <div class={styles.watch}>
        <WatchChoice
          label={text('watchPage')}
          report={{ reportId, address: url, verdict }}
          every={watch?.every ?? null}
        />
      </div>
    )
  );
}
