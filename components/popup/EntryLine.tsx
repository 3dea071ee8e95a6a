import type { Entry } from '../../lib/model/entry';
import { text } from '../../lib/wording/text';
import { EndedLine } from './EndedLine';
import { isOnGone } from './page-work';
import { StalledLine } from './StalledLine';

export interface EntryLineProps {
  entry: Entry;
  /** The page has a report all the same. */
  hasReport: boolean;
}

/** How work on a page goes that doesn't go on, or after which its report is no more. */
export function EntryLine({ entry, hasReport }: EntryLineProps) {
  if (isOnGone(entry)) return <EndedLine phase="failed">{text('popupGone')}</EndedLine>;
  if (entry.task.type === 'store') return <StalledLine entry={entry} />;
  return (
    <EndedLine phase="done">{text(hasReport ? 'popupOtherDeleted' : 'popupDeleted')}</EndedLine>
  );
}
