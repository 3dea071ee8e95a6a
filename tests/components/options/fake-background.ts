import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MessageName } from '../../../lib/messages';
import { answerWith, type Answers } from '../../support/fake-answers';

interface SentMessage {
  name: MessageName;
  input: unknown;
}

/**
 * Answers messages as the background would. What was sent is added to the list it gives, but for what
 * pages ask on opening whatever they are about, unless a test answers that itself.
 */
export function fakeBackground(answers: Answers): SentMessage[] {
  const sent: SentMessage[] = [];
  const sendMessage = async (message: SentMessage) => {
    if (message.name !== 'unreadable.list' || answers[message.name]) sent.push(message);
    return await answerWith(answers, message);
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
