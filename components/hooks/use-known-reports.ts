import { useMemo } from 'preact/hooks';
import type { Account } from '../../lib/model/account';
import { NO_INDEX, type IndexState } from '../../lib/model/index-state';
import { readingProgressItem } from '../../lib/storage/reading-progress';
import { useStored } from './use-stored';

export interface KnownReports extends Pick<IndexState, 'refreshedAt' | 'seen' | 'total'> {
  /** This browser knows every report of the account, as of `refreshedAt`. */
  isWhole: boolean;
}

/** How well this browser knows an account's reports; undefined until it has been read. */
export function useKnownReports(account: Account | null): KnownReports | undefined {
  const { id = '', baseUrl } = account ?? {};
  const progress = useStored(useMemo(() => readingProgressItem(id), [id]));
  if (!progress) return undefined;
  const { phase, refreshedAt, seen, total, mayBeIncomplete } =
    progress.baseUrl === baseUrl ? progress : NO_INDEX;
  return { isWhole: phase === 'ready' && !mayBeIncomplete, refreshedAt, seen, total };
}
