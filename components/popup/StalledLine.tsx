import type { Entry } from '../../lib/model/entry';
import { stateText } from '../../lib/wording/entry-text';
import { privacyText } from '../../lib/wording/privacy-text';
import { When } from '../ui/When';

/** "Needs attention · Private · 3 minutes ago" */
export function StalledLine({ entry }: { entry: Entry }) {
  const { task, createdAt } = entry;
  return (
    <p class="popup-line">
      {stateText(entry)}
      {'privacy' in task && ` · ${privacyText(task.privacy)}`} · <When at={createdAt} />
    </p>
  );
}
