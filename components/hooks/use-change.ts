import { send } from '../../lib/messages';
import type { Change } from '../../lib/model/checks/compare';
import { useAnswer } from './use-answer';

/** How the newest results of a report differ from those before, if both were seen. Reloaded when `lastAt` changes. */
export function useChange(accountId: string, id: string, lastAt: number | null): Change | null {
  const { value = [] } = useAnswer(`${accountId} ${id} ${lastAt}`, () =>
    send('report.briefs', { accountId, ids: [id] }),
  );
  return value[0]?.change ?? null;
}
