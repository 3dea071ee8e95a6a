import type { IndexState } from '../../../lib/model/index-state';
import { text } from '../../../lib/wording/text';
import { ProgressBar } from '../../ui/ProgressBar';

export type IndexProgressProps = Pick<IndexState, 'seen' | 'total'>;

/** How many of the account's reports have been read. */
export function IndexProgress({ seen, total }: IndexProgressProps) {
  const count = seen.toLocaleString();
  return total === null ? (
    <ProgressBar label={text('indexReading', count)} />
  ) : (
    <ProgressBar
      label={text('indexReadingOf', count, total.toLocaleString())}
      value={seen}
      max={total}
    />
  );
}
