import { type Entry, type EntryState, type Task, needsPassword, needsPerson } from '../model/entry';
import { failureText } from './failure-text';
import { text, type TextKey } from './text';

/** The name of each task, and the text shown while it is being done. */
const TASKS: Record<Task['type'], { name: TextKey; progress: TextKey }> = {
  store: { name: 'queueStore', progress: 'popupWorkStore' },
  'update-results': { name: 'commonUpdateResults', progress: 'popupWorkUpdate' },
  'change-privacy': { name: 'commonChangePrivacy', progress: 'popupWorkPrivacy' },
  delete: { name: 'queueDelete', progress: 'popupWorkDelete' },
};

const STATES: Record<EntryState, TextKey> = {
  waiting: 'queueWaiting',
  sending: 'queueInProgress',
  checking: 'commonChecking',
  generating: 'queueGenerating',
  stopped: 'queueNeedsAttention',
  done: 'queueFinished',
};

export const taskText = ({ task }: Entry): string => text(TASKS[task.type].name);

export function progressText({ state, task }: Entry): string {
  if (state === 'checking') return text('commonChecking');
  // Nothing is sent before that.
  if (state === 'waiting' && task.type === 'store' && task.unlessKnown === true)
    return text('popupWorkLooking');
  return text(state === 'generating' ? 'popupWorkGenerating' : TASKS[task.type].progress);
}

export function stateText(entry: Entry): string {
  return text(needsPerson(entry) ? 'queueNeedsAttention' : STATES[entry.state]);
}

/** Why an entry waits or was stopped; null if nothing failed. */
export function reasonText(entry: Entry): string | null {
  if (needsPassword(entry)) return text('commonPasswordAgain');
  return entry.failure && failureText(entry.failure);
}

/** What keeps an entry that was not sent from being sent, if a person has to mend it. */
export function heldText({ state, failure }: Entry): string | null {
  if (state !== 'waiting') return null;
  if (failure?.kind === 'key-rejected') return text('popupHeldKey');
  if (failure?.kind === 'no-key') return text('popupHeldNoKey');
  return failure?.kind === 'no-permission' ? text('popupHeldPermission', failure.origin) : null;
}

/** Only entries that haven't been sent yet can be cancelled. */
export function discardText({ task, state }: Entry): string {
  if (state !== 'waiting') return text('commonRemoveFromList');
  return text(task.type === 'delete' ? 'commonUndo' : 'commonCancel');
}
