import { isUnfinished } from '../../../lib/model/entry';
import { waitsForPerson } from '../../../lib/model/failure';
import { useOutbox } from '../../hooks/use-outbox';

/** The accounts whose work waits for a key or a permission. */
export function useHeldAccounts(): ReadonlySet<string> {
  const { entries } = useOutbox();
  return new Set(
    entries
      .filter((entry) => isUnfinished(entry) && waitsForPerson(entry.failure))
      .map(({ accountId }) => accountId),
  );
}
