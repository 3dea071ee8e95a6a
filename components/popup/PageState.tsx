import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { removedText } from '../../lib/wording/removed-text';
import { text, type TextKey } from '../../lib/wording/text';
import type { Page } from './load-start';
import { isOnGone, phaseOf } from './page-work';
import { part } from './part';
import type { PageLook } from './use-page-look';

const EndedLine = part('EndedLine');
const StalledLine = part('StalledLine');

const LOOKED: Record<PageLook['state'], TextKey> = {
  asking: 'popupLooking',
  answered: 'popupNotReported',
  failed: 'popupLookFailed',
  'private-window': 'popupNotLookedWindow',
  'private-network': 'popupNotLookedNetwork',
};

function lookText({ state, reports }: PageLook): TextKey {
  return state === 'answered' && !reports.isComplete ? 'popupNotFound' : LOOKED[state];
}

export interface PageStateProps {
  /** What of its address is not sent. */
  removed: Page['removed'];
  look: PageLook;
  entry: Entry | null;
  report: Report | undefined;
}

/** What is known of a page, unless its card says so. */
export function PageState({ removed, look, entry, report }: PageStateProps) {
  const phase = entry && phaseOf(entry);
  const store = entry?.task.type === 'store' ? entry.task : null;
  const isStalled = phase === 'waiting' || phase === 'failed';
  return (
    <>
      {removed.map((part) => (
        <p key={part} class="popup-line">
          {removedText(part)}
        </p>
      ))}
      {entry && store && isStalled ? (
        <StalledLine entry={entry} />
      ) : entry && isOnGone(entry) ? (
        <EndedLine phase="failed">{text('popupGone')}</EndedLine>
      ) : phase === 'done' && entry?.task.type === 'delete' ? (
        <EndedLine phase="done">{text(report ? 'popupOtherDeleted' : 'popupDeleted')}</EndedLine>
      ) : (
        !report &&
        (store || !entry) && (
          <p class="popup-line">{store ? privacyText(store.privacy) : text(lookText(look))}</p>
        )
      )}
    </>
  );
}
