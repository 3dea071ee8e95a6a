import { send } from '../../../lib/messages';
import type { Failure } from '../../../lib/model/failure';
import { countedText } from '../../../lib/wording/counted-text';
import { failureText } from '../../../lib/wording/failure-text';
import { text } from '../../../lib/wording/text';

export interface Removal {
  name: string;
  deleted: boolean;
  /** What happened, and what the service lists now. */
  sentences: string[];
}

/** Deletes a project once, then checks the list, which shows the truth whatever the answer was. */
export async function removeProject(accountId: string, name: string): Promise<Removal> {
  const outcome = await send('project.delete', { accountId, name });
  return {
    name,
    deleted: outcome.ok,
    sentences: [
      ...(outcome.ok ? [text('projectsDeleted')] : failureSentences(outcome.failure)),
      await listedSentence(accountId, name),
    ],
  };
}

function failureSentences(failure: Failure): string[] {
  const unclear = UNCLEAR.includes(failure.kind);
  return [failureText(failure), ...(unclear ? [text('projectsUnclear')] : [])];
}

/** After these, the service may have deleted it anyway. */
const UNCLEAR: Failure['kind'][] = [
  'unreachable',
  'connection-lost',
  'cancelled',
  'no-answer',
  'service-error',
  'not-the-service',
  'too-large',
];

async function listedSentence(accountId: string, name: string): Promise<string> {
  const listed = await send('projects.list', {
    accountId,
    query: { search: name, per_page: 100 },
    cursor: null,
  });
  if (!listed.ok) return text('projectsNotLooked');
  // The search is fuzzy: only the exact name counts.
  const found = listed.value.items.find((project) => project.name === name);
  if (!found) return text('projectsNotListed');
  return found.reports === null
    ? text('projectsStillListed')
    : countedText('projectsStillListedWith', found.reports);
}
