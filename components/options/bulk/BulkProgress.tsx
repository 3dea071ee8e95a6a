import { countedText } from '../../../lib/wording/counted-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProgressBar } from '../../ui/ProgressBar';
import { Ticking } from '../parts/Ticking';
import { BulkHeld } from './BulkHeld';
import type { BulkWork } from './use-bulk';

export interface BulkProgressProps {
  bulk: BulkWork;
  /** Says how many failed, and where to find each reason. */
  failedText: TextKey;
  canRetry?: boolean;
  /** What it stands in reads out what is new. */
  isRead?: boolean;
}

/** The progress of bulk work, then its result. */
export function BulkProgress(props: BulkProgressProps) {
  const { bulk, failedText, canRetry = false, isRead = false } = props;
  const { total, busy, needsPage, ended, held, done, failed } = bulk;
  const told = bulk.waiting.find(({ failure }) => failure?.kind === 'rate-limited');
  const seconds = useSecondsUntil(told?.notBefore ?? 0, told?.waitMs);
  if (total === 0) return null;
  if (busy) {
    return (
      <>
        <div aria-live="off">
          <ProgressBar label={text('bulkProgress', ended, total)} value={ended} max={total} />
        </div>
        <BulkHeld entries={held} />
        {seconds > 0 && (
          <p role="status">
            <Ticking words="freshWait" values={[String(seconds)]} />
          </p>
        )}
        {needsPage && <p>{text('bulkNeedsPage')}</p>}
        <div>
          <Button onClick={() => void bulk.cancel()}>{text('commonCancel')}</Button>
        </div>
      </>
    );
  }
  const cancelled = total - done - failed;
  return (
    <Notice
      tone={done === total ? 'good' : failed > 0 ? 'bad' : 'info'}
      role={isRead ? 'note' : 'status'}
    >
      {cancelled < total && <p>{text('bulkDone', done, total)}</p>}
      {failed > 0 && <p>{text(failedText, failed)}</p>}
      {cancelled > 0 && <p>{countedText('bulkCancelled', cancelled)}</p>}
      {failed > 0 && canRetry && (
        <Button onClick={() => void bulk.retryFailed()}>{text('bulkTryAgain')}</Button>
      )}
    </Notice>
  );
}
