import { type Entry, type EntryState, type Task, needsPerson } from '../model/entry';
import { text, type TextKey } from './text';

const TASKS: Record<Task['type'], TextKey> = {
  store: 'queueStore',
  'update-results': 'commonUpdateResults',
  'change-privacy': 'commonChangePrivacy',
  delete: 'queueDelete',
};

const STATES: Record<EntryState, TextKey> = {
  waiting: 'queueWaiting',
  sending: 'queueInProgress',
  checking: 'commonChecking',
  generating: 'queueGenerating',
  stopped: 'queueNeedsAttention',
  done: 'queueFinished',
};

export const taskText = ({ task }: Entry): string => text(TASKS[task.type]);

export function stateText(entry: Entry): string {
  return text(needsPerson(entry) ? 'queueNeedsAttention' : STATES[entry.state]);
}

/** Only what has not been sent yet can be taken back. */
export function discardText({ task, state }: Entry): string {
  if (state !== 'waiting') return text('commonRemoveFromList');
  return text(task.type === 'delete' ? 'commonUndo' : 'commonCancel');
}

export function timeText(moment: number): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
