import { send } from '../../../lib/messages';
import { useAnswer } from '../../hooks/use-answer';
import { useAsk } from '../../hooks/use-ask';

export type UnreadableRecords = ReturnType<typeof useUnreadable>;

/** Stored records that this version cannot read, and a function to discard them. */
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
