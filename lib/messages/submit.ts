import { browser } from '../browser';
import { send, type MessageInput } from '.';
import type { Entry } from '../model/entry';
import type { Outcome } from '../model/outcome';

/** The messages that start work on a page. */
export const WORK = [
  'report.store',
  'report.update-results',
  'report.change-privacy',
  'report.delete',
] as const;

export type WorkName = (typeof WORK)[number];

/** In memory only: a submission may contain a password. */
export const submissionArea = browser.storage.session;
export const SUBMISSION = 'submission:';

/**
 * Starts work from a page that may close at once. A message is lost if its page closes before the worker
 * has started. What is stored is not: it starts the worker too. The id says that both are the same.
 */
export async function submit<N extends WorkName>(
  name: N,
  input: MessageInput<N>,
): Promise<Outcome<Entry>> {
  const id = crypto.randomUUID();
  const submission = { name, input: { ...input, id } };
  // If it can't be stored, there is still the message.
  submissionArea.set({ [SUBMISSION + id]: submission }).catch(() => undefined);
  return await send<WorkName>(name, submission.input);
}
