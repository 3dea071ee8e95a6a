import type { Entry } from '../../../lib/model/entry';

/** A change of privacy that the service wants differently: sending it again would not help. */
export const isRejectedChange = (entry: Entry | undefined): entry is Entry =>
  entry?.state === 'stopped' &&
  entry.task.type === 'change-privacy' &&
  entry.failure?.kind === 'input-rejected';
