import type { MessageInput, MessageName, MessageValue } from '../../lib/messages';
import { isRecord } from '../../lib/model/is-record';
import { success, type Outcome } from '../../lib/model/outcome';

type Answer<T> = T | Outcome<T>;

/** What a background answers, as an outcome, or as the value alone where all goes well. */
export type Answers = {
  [N in MessageName]?: (
    input: MessageInput<N>,
  ) => Answer<MessageValue<N>> | Promise<Answer<MessageValue<N>>>;
};

/** What pages ask on opening, whatever a test is about: unless it says otherwise there is none of it. */
const ON_OPENING: MessageName[] = ['unreadable.list', 'watch.list'];

/** Undefined, as browsers give it, where nobody answers. */
export async function answerWith(
  answers: Answers,
  { name, input }: { name: MessageName; input: unknown },
): Promise<unknown> {
  if (ON_OPENING.includes(name) && !answers[name]) return success([]);
  const given = await (answers[name] as ((input: unknown) => unknown) | undefined)?.(input);
  return given === undefined || (isRecord(given) && 'ok' in given) ? given : success(given);
}
