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
  stopped: 'queueStopped',
  done: 'queueFinished',
};

export const taskText = ({ task }: Entry): string => text(TASKS[task.type]);

export function stateText(entry: Entry): string {
  const held = entry.state !== 'stopped' && needsPerson(entry);
  return text(held ? 'queueHeld' : STATES[entry.state]);
}

export function timeText(moment: number): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
