import { isUnfinished, needsPassword, needsPerson, type Entry } from '../../../lib/model/entry';
import type { IconName } from '../../ui/Icon';

const TASKS: Record<Entry['task']['type'], IconName> = {
  store: 'reports',
  'update-results': 'update',
  'change-privacy': 'edit',
  delete: 'trash',
};

/** What needs a person and what is done can be told apart at a glance; anything else by its task. */
export function entryIcon(entry: Entry): IconName {
  const { failure, task } = entry;
  if (!isUnfinished(entry)) return 'check';
  if (!needsPerson(entry)) return TASKS[task.type];
  const asks = failure?.kind === 'unconfirmed' || failure?.kind === 'already-reported';
  return asks || needsPassword(entry) ? 'info' : 'warning';
}
