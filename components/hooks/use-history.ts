import { send } from '../../lib/messages';
import { useAnswer } from './use-answer';

/** The verdicts of a report that this browser saw, oldest first. Asked for again when there is one from `lastAt`. */
export function useHistory(accountId: string, id: string, lastAt: number | null) {
  const { value = [], ...answer } = useAnswer(`${accountId} ${id} ${lastAt}`, () =>
    send('report.history', { accountId, id }),
  );
  return { ...answer, points: value };
}
