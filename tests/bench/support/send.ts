import type { MessageInput, MessageName, MessageValue } from '../../../lib/messages';
import type { Outcome } from '../../../lib/model/outcome';
import type { Unwatched } from './unwatched';

const ANSWER_WITHIN_MS = 5_000;

/** Sends a message like the extension's own pages do. Null: the worker was stopped before it answered. */
export function send<N extends MessageName>(
  extension: Unwatched,
  name: N,
  input: MessageInput<N>,
): Promise<Outcome<MessageValue<N>> | null> {
  return extension.evaluate(`Promise.race([
    chrome.runtime.sendMessage(${JSON.stringify({ name, input })}).catch(() => null),
    new Promise((done) => setTimeout(done, ${ANSWER_WITHIN_MS}, null)),
  ]).then((answer) => answer ?? null)`);
}
