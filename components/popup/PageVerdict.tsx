import type { Report } from '../../lib/model/report';
import { text, type TextKey } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import styles from './PageCard.module.css';
import { part } from './part';
import type { PageLook } from './use-page-look';

export interface PageVerdictProps {
  look: PageLook;
  report: Report | undefined;
  /** Undefined next to another status: screen readers should announce one at a time. */
  role: 'status' | undefined;
}

const KnownVerdict = part('KnownVerdict');

const WORDS: Record<PageLook['state'], TextKey> = {
  asking: 'popupLooking',
  answered: 'popupNotReported',
  failed: 'popupLookFailed',
  'private-window': 'popupNotLookedWindow',
  'private-network': 'popupNotLookedNetwork',
};

/** One line, present from the start, so that nothing moves when the answer arrives. */
export function PageVerdict({ look, report, role }: PageVerdictProps) {
  return (
    <p class={styles.verdict} role={report && role}>
      {report ? <KnownVerdict report={report} /> : text(WORDS[look.state])}
      {!report && look.state === 'failed' && (
        <Button kind="quiet" onClick={look.again}>
          {text('commonTryAgain')}
        </Button>
      )}
    </p>
  );
}
