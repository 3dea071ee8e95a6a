import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MessageName } from '../../../lib/messages';
import { answerWith, type Answers } from '../../support/fake-answers';

const SENT_BY_EVERY_PAGE: MessageName[] = ['unreadable.list', 'outbox.list', 'report.briefs'];

interface SentMessage {
  name: MessageName;
  input: unknown;
}

/**
 * Answers messages as the background would. Returns a list to which each message is added, except those
 * that every page sends when it opens, unless a test answers them itself.
 */
export function fakeBackground(answers: Answers): SentMessage[] {
  const sent: SentMessage[] = [];
  const sendMessage = async (message: SentMessage) => {
    if (!SENT_BY_EVERY_PAGE.includes(message.name) || answers[message.name]) sent.push(message);
    return await answerWith(answers, message);
  };
  Object.assign(fakeBrowser.runtime, { sendMessage: vi.fn(sendMessage) });
  return sent;
}

/** Answers the browser's permission prompt. */
export function answerPermission(allowed: boolean) {
  const request = vi.fn(async (_permissions: { origins?: string[]; permissions?: string[] }) =>
    Promise.resolve(allowed),
  );
  Object.assign(fakeBrowser.permissions, { request });
  return request;
}
