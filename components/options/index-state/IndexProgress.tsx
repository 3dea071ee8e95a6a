import type { IndexState } from '../../../lib/model/index-state';
import { text } from '../../../lib/wording/text';
import { ProgressBar } from '../../ui/ProgressBar';

export type IndexProgressProps = Pick<IndexState, 'seen' | 'total'>;

/** How many of the account's reports have been read. */
export function IndexProgress({ seen, total }: IndexProgressProps) {
  return total === null ? (
    <ProgressBar label={text('indexReading', seen)} />
  ) : (
    <ProgressBar label={text('indexReadingOf', seen, total)} value={seen} max={total} />
  );
}
