import type { Browser } from '../../browser';
import type { MessageInput, MessageName, MessageValue } from '../../messages';
import type { Outcome } from '../../model/outcome';
import { isRecord } from '../../model/is-record';
import { messageInputs } from './message-inputs';
import { browser } from './polyfilled';

export type Handlers = {
  [N in MessageName]: (input: MessageInput<N>) => Promise<Outcome<MessageValue<N>>>;
};

/** Answers messages from the extension's own pages only. */
export function listen(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) =>
    isMessage(message) && isOwnPage(sender)
      ? answer(handlers, message.name, message.input)
      : undefined,
  );
}

/** Rejects input that is not exactly what the message takes. */
export async function answer<N extends MessageName>(handlers: Handlers, name: N, input: unknown) {
  return await handlers[name](messageInputs[name]().parse(input));
}

/** Without a schema, which would take longer to create than the rest of the answer. */
function isMessage(message: unknown): message is { name: MessageName; input: unknown } {
  return (
    isRecord(message) &&
    Object.keys(message).every((key) => key === 'name' || key === 'input') &&
    typeof message.name === 'string' &&
    Object.hasOwn(messageInputs, message.name)
  );
}

/** Content scripts have our id too, so the origin is checked as well. Frames are rejected. */
function isOwnPage(sender: Browser.runtime.MessageSender): boolean {
  const own = new URL(browser.runtime.getURL('')).origin;
  return (
    sender.id === browser.runtime.id &&
    sender.url !== undefined &&
    new URL(sender.url).origin === own &&
    (sender.frameId ?? 0) === 0
  );
}
