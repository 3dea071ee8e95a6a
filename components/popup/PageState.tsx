import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { removedText } from '../../lib/wording/removed-text';
import { text, type TextKey } from '../../lib/wording/text';
import type { Page } from './load-start';
import { isOnGone, phaseOf } from './page-work';
import { part } from './part';
import type { PageLook } from './use-page-look';

const EntryLine = part('EntryLine');

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
  const isDeleted = phase === 'done' && entry?.task.type === 'delete';
  return (
    <>
      {removed.map((part) => (
        <p key={part} class="popup-line">
          {removedText(part)}
        </p>
      ))}
      {entry && ((store && isStalled) || isOnGone(entry) || isDeleted) ? (
        <EntryLine entry={entry} hasReport={!!report} />
      ) : (
        !report &&
        (store || !entry) && (
          <p class="popup-line">{store ? privacyText(store.privacy) : text(lookText(look))}</p>
        )
      )}
    </>
  );
}
