import { useEffect } from 'preact/hooks';
import type { useReportList } from './use-report-list';

/** Asks for the list again when reports were deleted, which makes room for others. */
export function useRefill(
  isIdle: boolean,
  { shown, again }: Pick<ReturnType<typeof useReportList>, 'shown' | 'again'>,
  deleted: (string | null)[],
  deletedElsewhere: number,
): void {
  const hasRoom = !!shown?.next || deleted.length === shown?.items.length;
  // By their ids, so once for the same ones: some services go on listing them for a while.
  const gone = hasRoom ? deleted.join() : '';
  useEffect(() => {
    if (isIdle && (deletedElsewhere > 0 || gone)) again();
  }, [isIdle, deletedElsewhere, gone]);
}
