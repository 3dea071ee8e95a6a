import { failureText } from '../../../lib/wording/failure-text';
import type { Entry } from '../../../lib/model/entry';
import type { Outcome } from '../../../lib/model/outcome';
import { text } from '../../../lib/wording/text';

/** The entry that was written down, or the sentence that says why there is none. */
export async function entryOf(answer: Promise<Outcome<Entry>>): Promise<Entry | string> {
  const outcome = await answer.catch(() => null);
  if (outcome?.ok) return outcome.value;
  return outcome ? failureText(outcome.failure) : text('optionsNoAnswer');
}
