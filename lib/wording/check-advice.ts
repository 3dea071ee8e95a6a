import { knownCheck } from '../model/check-keys';
import { languageTag } from './messages';
import { folderOf, readLanguageFile } from './language-file';

/** Words on a failed check. What is between backticks is code. */
interface Advice {
  /** Why it matters, in one sentence. */
  why: string;
  /** What to do. */
  fix: string;
  /** What to do instead if the check has an error of this code. */
  fixes?: Record<string, string>;
}

let advice: Record<string, Advice> = {};

/** Only where checks are shown whole. Without it, they are shown without advice. */
export async function loadAdvice(): Promise<void> {
  const reading = readLanguageFile<typeof advice>(folderOf(languageTag()), 'advice');
  advice = await reading.catch(() => ({}));
}

/** Why a failed check matters and what to do, given the code of its error if there is one. */
export function adviceFor(key: string, code: string | null): { why: string; fix: string } | null {
  const found = advice[knownCheck(key) ?? ''];
  if (!found) return null;
  const { why, fix, fixes = {} } = found;
  return { why, fix: Object.hasOwn(fixes, code ?? '') ? (fixes[code ?? ''] ?? fix) : fix };
}
