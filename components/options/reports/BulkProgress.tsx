import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProgressBar } from '../../ui/ProgressBar';
import type { BulkWork } from './use-bulk';

export interface BulkProgressProps {
  bulk: BulkWork;
}

/** How far the job has come. What became of each report is told in its row. */
export function BulkProgress({ bulk }: BulkProgressProps) {
  const { total, busy, ended, done, failed } = bulk;
  if (total === 0) return null;
  if (busy) {
    return (
      <>
        <ProgressBar label={text('queueProgress', ended, total)} value={ended} max={total} />
        <div>
          <Button onClick={() => void bulk.cancel()}>{text('cancel')}</Button>
        </div>
      </>
    );
  }
  const cancelled = total - done - failed;
  return (
    <Notice tone={done === total ? 'good' : failed > 0 ? 'bad' : 'info'} role="status">
      <p>{text('reportsBulkDone', done, total)}</p>
      {failed > 0 && <p>{text('reportsBulkFailed', failed)}</p>}
      {cancelled > 0 && <p>{text('queueBatchCancelled', cancelled)}</p>}
      {failed > 0 && (
        <Button onClick={() => void bulk.retryFailed()}>{text('reportsRetryFailed')}</Button>
      )}
    </Notice>
  );
}
