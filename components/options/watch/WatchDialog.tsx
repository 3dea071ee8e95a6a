import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { useWatches } from '../../ui/use-watches';
import { WatchChoice } from '../../ui/WatchChoice';
import { Dialog } from '../Dialog';
import type { UsableReport } from '../reports/jobs';
import { ServiceWords } from '../ServiceWords';
import styles from './WatchDialog.module.css';

export interface WatchDialogProps {
  report: UsableReport;
  onClose: () => void;
}

export function WatchDialog({ report: { id, url, verdict }, onClose }: WatchDialogProps) {
  const watches = useWatches();
  const watch = watches?.find(({ reportId, nextAt }) => reportId === id && nextAt !== null);
  return (
    <Dialog title={text('watchPage')} onClose={onClose}>
      <div class={styles.body}>
        <ServiceWords>{url}</ServiceWords>
        {watches && (
          <WatchChoice
            label={text('watchHowOften')}
            report={{ reportId: id, address: url, verdict }}
            every={watch?.every ?? null}
          />
        )}
        <p class={styles.soft}>{text('watchHint')}</p>
        <div>
          <Button onClick={onClose}>{text('watchClose')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
