import { browser, type Browser } from 'wxt/browser';
import * as z from 'zod/mini';
import type { MessageInput, MessageName, MessageValue } from '../../messages';
import type { Outcome } from '../../model/outcome';
import { once } from '../../model/once';
import { messageInputs } from './message-inputs';

export type Handlers = {
  [N in MessageName]: (input: MessageInput<N>) => Promise<Outcome<MessageValue<N>>>;
};

const envelope = once(() => z.strictObject({ name: z.string(), input: z.unknown() }));

/** Answers messages from the extension's own pages only. */
export function listen(handlers: Handlers): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    const parsed = envelope().safeParse(message);
    if (!parsed.success || !isOwnPage(sender)) return undefined;
    const { name, input } = parsed.data;
    return isMessageName(name) ? answer(handlers, name, input) : undefined;
  });
}

/** Rejects input that is not exactly what the message takes. */
export async function answer<N extends MessageName>(handlers: Handlers, name: N, input: unknown) {
  return await handlers[name](messageInputs[name]().parse(input));
}

function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(messageInputs, name);
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
