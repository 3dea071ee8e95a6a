import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { ReportBand } from '../report/ReportBand';
import styles from './ReportCard.module.css';
import { useLostFocus } from './use-lost-focus';

export interface ReportCardProps {
  report: Report;
  /** The work that was just done on it. */
  done: Entry | null;
}

/** What is true of this page's report. */
export function ReportCard({ report, done }: ReportCardProps) {
  const phase = done && 'done';
  const card = useLostFocus<HTMLElement>(phase);
  return (
    <section ref={card} class={styles.card} role="status" tabIndex={-1} data-phase={phase}>
      <ReportBand report={report}>{done && changeText(done, report)}</ReportBand>
    </section>
  );
}

/** A change of the privacy, or one that nobody asked for: services don't always do what they are told. */
function changeText({ task }: Entry, { privacy }: Report): string | null {
  const isChanged = task.type === 'store' && privacy !== null && privacy !== task.privacy;
  return isChanged || task.type === 'change-privacy'
    ? text('popupPrivacyChanged', privacyText(privacy ?? ('privacy' in task ? task.privacy : null)))
    : null;
}
