import * as z from 'zod/mini';
import { once } from '../../model/once';
import { SUBMISSION, submissionArea, WORK } from '../../messages/submit';
import { afterStart } from '../wake';
import { answer, type Handlers } from './listen';

const submission = once(() => z.strictObject({ name: z.enum(WORK), input: z.unknown() }));

/** Starts the work that pages have stored, whether or not their messages arrived. */
export function collectSubmissions(handlers: Handlers): void {
  async function take(key: string, stored: unknown): Promise<void> {
    const parsed = submission().safeParse(stored);
    if (parsed.success)
      await answer(handlers, parsed.data.name, parsed.data.input).catch(() => undefined);
    await submissionArea.remove(key);
  }

  function collect(stored: Record<string, unknown>): void {
    for (const [key, value] of Object.entries(stored))
      if (key.startsWith(SUBMISSION) && value) void take(key, value);
  }

  submissionArea.onChanged.addListener((changes) => {
    for (const [key, { newValue }] of Object.entries(changes)) collect({ [key]: newValue });
  });
  // A worker that was stopped may have left some.
  afterStart(async () => collect(await submissionArea.get()));
}
