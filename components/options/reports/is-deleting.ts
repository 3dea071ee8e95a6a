import { isOver, type Entry } from '../../../lib/model/entry';

/** The report is about to go, unless that is undone. */
export const isDeleting = (work: Entry | undefined): work is Entry =>
  work?.task.type === 'delete' && !isOver(work);
