import type { MessageInput, MessageName, MessageValue } from '../../lib/messages';
import { isRecord } from '../../lib/model/is-record';
import { success, type Outcome } from '../../lib/model/outcome';

type Answer<T> = T | Outcome<T>;

/** What the background answers: an outcome, or just the value of a success. */
export type Answers = {
  [N in MessageName]?: (
    input: MessageInput<N>,
  ) => Answer<MessageValue<N>> | Promise<Answer<MessageValue<N>>>;
};

/** What every page asks for when it opens. Answered with an empty list unless a test says otherwise. */
const ON_OPENING: MessageName[] = ['unreadable.list', 'watch.list', 'report.briefs'];

/** Returns undefined if nobody answers, as browsers do. */
export async function answerWith(
  answers: Answers,
  { name, input }: { name: MessageName; input: unknown },
): Promise<unknown> {
  if (ON_OPENING.includes(name) && !answers[name]) return success([]);
  const given = await (answers[name] as ((input: unknown) => unknown) | undefined)?.(input);
  return given === undefined || (isRecord(given) && 'ok' in given) ? given : success(given);
}
