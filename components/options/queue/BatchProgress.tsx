import { isUnfinished, type Entry } from '../../../lib/model/entry';
import { text } from '../../../lib/text';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { ProgressBar } from '../../ui/ProgressBar';
import { needsPerson } from './entry-needs';
import type { Batch } from './use-batch';

export interface BatchProgressProps {
  batch: Batch;
  done: number;
  entries: Entry[];
  onCancel: () => void;
}

/** How far many reports have come. What became of each is told in the list itself. */
export function BatchProgress({ batch, done, entries, onCancel }: BatchProgressProps) {
  const { ids, refused, total, sending } = batch;
  const unfinished = entries.filter((entry) => ids.includes(entry.id) && isUnfinished(entry));
  const stuck = unfinished.filter(needsPerson).length;
  const atWork = unfinished.length - stuck;

  if (sending || atWork > 0) {
    const ended = ids.length + refused.length - atWork;
    return (
      <>
        <ProgressBar label={text('queueProgress', ended, total)} value={ended} max={total} />
        <div>
          <Button onClick={onCancel}>{text('cancel')}</Button>
        </div>
      </>
    );
  }
  const cancelled = total - done - stuck - refused.length;
  return (
    <Notice tone={done === total ? 'good' : 'info'} role="status">
      <p>{text('queueBatchDone', done, total)}</p>
      {stuck > 0 && <p>{text('queueBatchStuck', stuck)}</p>}
      {cancelled > 0 && <p>{text('queueBatchCancelled', cancelled)}</p>}
    </Notice>
  );
}
