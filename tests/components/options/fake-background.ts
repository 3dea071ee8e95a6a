import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MessageInput, MessageName, MessageOutput } from '../../../lib/messages';

export type Answers = {
  [N in MessageName]?: (input: MessageInput<N>) => MessageOutput<N> | Promise<MessageOutput<N>>;
};

interface SentMessage {
  name: MessageName;
  input: unknown;
}

/** Answers messages as the background would. What was sent is added to the list it gives. */
export function fakeBackground(answers: Answers): SentMessage[] {
  const sent: SentMessage[] = [];
  const sendMessage = async (message: SentMessage) => {
    sent.push(message);
    const answer = answers[message.name] as ((input: unknown) => unknown) | undefined;
    if (!answer) throw new Error(`No answer to ${message.name}`);
    return await answer(message.input);
  };
  Object.assign(fakeBrowser.runtime, { sendMessage: vi.fn(sendMessage) });
  return sent;
}

/** Answers the browser's question for a permission. */
export function answerPermission(allowed: boolean) {
  const request = vi.fn(async (_permissions: { origins?: string[]; permissions?: string[] }) =>
    Promise.resolve(allowed),
  );
  Object.assign(fakeBrowser.permissions, { request });
  return request;
}
