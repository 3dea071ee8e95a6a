import { failureText } from '../../lib/wording/failure-text';
import type { Outcome } from '../../lib/model/outcome';
import { text } from '../../lib/wording/text';

/** The sentence for what went wrong; null where all went well. */
export async function problemOf(answer: Promise<Outcome<unknown>>): Promise<string | null> {
  try {
    const outcome = await answer;
    return outcome.ok ? null : failureText(outcome.failure);
  } catch {
    return text('optionsNoAnswer');
  }
}
