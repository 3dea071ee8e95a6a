import type { Comparison } from '../../../../lib/model/checks/compare';
import { shortText } from '../../../../lib/wording/measured';
import { text } from '../../../../lib/wording/text';

/** How a failed check was before, in a word or two beside its title. */
export interface ChangeTag {
  isNew: boolean;
  words: string;
}

/** By the ids of the checks that have one. */
export function changeTags(
  comparison: Comparison | undefined,
  keyOf: (id: string) => string,
): Map<string, ChangeTag> {
  const tags = new Map<string, ChangeTag>();
  for (const { id } of comparison?.new ?? [])
    tags.set(id, { isNew: true, words: text('reportIsNew') });
  for (const { id, before, after } of comparison?.changed ?? []) {
    const was = before && before.short !== after?.short && shortText(keyOf(id), before);
    if (was) tags.set(id, { isNew: false, words: text('reportWas', was) });
  }
  return tags;
}
