import type { Entry } from '../../../lib/model/entry';
import { PRIVACY } from '../../../lib/model/report';

/** Nothing goes on by itself: a decision, a key or a permission is missing. */
export function needsPerson({ state, failure }: Entry): boolean {
  return (
    state === 'stopped' || failure?.kind === 'key-rejected' || failure?.kind === 'no-permission'
  );
}

/** Passwords are kept in memory only: after a restart they are asked for again. */
export function needsPassword({ task, failure }: Entry): boolean {
  return (
    'privacy' in task &&
    task.privacy === PRIVACY.password &&
    failure?.kind === 'invalid-input' &&
    failure.field === 'password'
  );
}
