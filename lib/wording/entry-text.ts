import { type Entry, type EntryState, type Task, needsPerson } from '../model/entry';
import { text, type TextKey } from './text';

const TASKS: Record<Task['type'], TextKey> = {
  store: 'queueStore',
  'update-results': 'updateResults',
  'change-privacy': 'changePrivacy',
  delete: 'queueDelete',
};

const STATES: Record<EntryState, TextKey> = {
  waiting: 'queueWaiting',
  sending: 'queueSending',
  checking: 'queueChecking',
  generating: 'queueGenerating',
  stopped: 'queueNeedsYou',
  done: 'queueFinished',
};

export const taskText = ({ task }: Entry): string => text(TASKS[task.type]);

export function stateText(entry: Entry): string {
  return text(needsPerson(entry) ? 'queueNeedsYou' : STATES[entry.state]);
}

/** Only what has not been sent yet can be taken back. */
export function discardText({ task, state }: Entry): string {
  if (state !== 'waiting') return text('queueDiscard');
  return text(task.type === 'delete' ? 'undo' : 'cancel');
}

export function timeText(moment: number): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
