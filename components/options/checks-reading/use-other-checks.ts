import { useMemo } from 'preact/hooks';
import { send, type ProjectInput } from '../../../lib/messages';
import { checksReadingItem } from '../../../lib/storage/checks-reading';
import { useAsk } from '../../hooks/use-ask';
import { useStored } from '../../hooks/use-stored';

export type OtherChecks = ReturnType<typeof useOtherChecks>;

/** The reading of those reports whose checks are unknown here. It goes on without the page. */
export function useOtherChecks(scope: ProjectInput) {
  const { accountId, project = null } = scope;
  const item = useMemo(() => checksReadingItem(accountId), [accountId]);
  const stored = useStored(item);
  const asking = useAsk();
  return {
    ...asking,
    /** Null for all. */
    project,
    /** Undefined until it is known whether there is one. */
    current: stored?.hasEnded ? null : stored,
    /** What became of the last one here. */
    ended: stored?.hasEnded && stored.project === project ? stored : null,
    read: () => void asking.ask(() => send('checks.read', scope)),
    cancel: () => void asking.ask(() => send('checks.cancel', { accountId })),
  };
}
