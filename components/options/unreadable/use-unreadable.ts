import { send } from '../../../lib/messages';
import { useAnswer } from '../../hooks/use-answer';
import { useAsk } from '../../hooks/use-ask';

export type UnreadableRecords = ReturnType<typeof useUnreadable>;

/** What is stored in a form that this version does not understand, and the way to discard it. */
export function useUnreadable() {
  const {
    value: records = [],
    again,
    ...answer
  } = useAnswer('', () => send('unreadable.list', {}));
  const discarding = useAsk();
  const discard = (key: string) =>
    void discarding.ask(async () => {
      const discarded = await send('unreadable.discard', { key });
      again();
      return discarded;
    });
  return { ...answer, again, records, discarding, discard };
}
