import { send } from '../../../lib/messages';
import type { Failure } from '../../../lib/model/failure';
import type { Outcome } from '../../../lib/model/outcome';
import type { Project } from '../../../lib/model/project';
import { countedText } from '../../../lib/wording/counted-text';
import { failureText } from '../../../lib/wording/failure-text';
import { text } from '../../../lib/wording/text';

export interface Removal {
  name: string;
  /** `unclear`: the answer and the list contradict each other, or one of them is missing. */
  state: 'deleted' | 'not-deleted' | 'unclear';
  /** What happened, and what the service lists now. */
  sentences: string[];
  /** When the service wants to be asked again; null if it doesn't say. */
  waitMs: number | null;
}

/** Deletes a project once. Whatever the answer leaves open, the list of projects tells. */
export async function removeProject(accountId: string, name: string): Promise<Removal> {
  const outcome = await send('project.delete', { accountId, name });
  const answer = answerTo(outcome);
  if (answer === 'refused' && !outcome.ok) {
    const { failure } = outcome;
    return {
      name,
      state: 'not-deleted',
      // The wait is counted down beside it.
      sentences: [
        text('projectsNotDeleted'),
        ...(failure.kind === 'rate-limited' ? [] : [failureText(failure)]),
      ],
      waitMs: failure.kind === 'rate-limited' ? failure.waitMs : null,
    };
  }
  const listed = await lookUp(accountId, name);
  return { name, waitMs: null, ...compare(answer, outcome, listed) };
}

/** What the service's answer says about the project itself. */
type Answer = 'deleted' | 'not-found' | 'refused' | 'none';

function answerTo(outcome: Outcome<null>): Answer {
  if (outcome.ok) return 'deleted';
  // Web servers in front say the same of names that they don't let through.
  if (outcome.failure.kind === 'gone') return 'not-found';
  return UNCLEAR.includes(outcome.failure.kind) ? 'none' : 'refused';
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

/** Null if it is no longer listed, undefined if that could not be found out. */
async function lookUp(accountId: string, name: string): Promise<Project | null | undefined> {
  const listed = await send('projects.list', {
    accountId,
    query: { search: name, per_page: 100 },
    cursor: null,
  });
  if (!listed.ok) return undefined;
  // The search is fuzzy: only the exact name counts.
  return listed.value.items.find((project) => project.name === name) ?? null;
}

function compare(
  answer: Answer,
  outcome: Outcome<null>,
  listed: Project | null | undefined,
): Pick<Removal, 'state' | 'sentences'> {
  if (listed === null) return { state: 'deleted', sentences: [text('projectsNotListed')] };
  if (answer === 'not-found' && listed)
    return { state: 'not-deleted', sentences: [text('projectsNotReached')] };
  if (outcome.ok) {
    const sentences = [text('projectsDeleted'), listedText(listed)];
    return { state: listed ? 'unclear' : 'deleted', sentences };
  }
  const said =
    answer === 'not-found'
      ? [text('projectsNotThere')]
      : [failureText(outcome.failure), text('projectsUnclear')];
  return { state: 'unclear', sentences: [...said, listedText(listed)] };
}

function listedText(listed: Project | undefined): string {
  if (!listed) return text('projectsNotLooked');
  return listed.reports === null
    ? text('projectsStillListed')
    : countedText('projectsStillListedWith', listed.reports);
}
