import type { Entry } from '../../../lib/model/entry';

/** A privacy change that the service rejected as invalid: sending it again would not help. */
export const isRejectedChange = (entry: Entry | undefined): entry is Entry =>
  entry?.state === 'stopped' &&
  entry.task.type === 'change-privacy' &&
  entry.failure?.kind === 'input-rejected';
