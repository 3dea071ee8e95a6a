import { useEffect, useRef } from 'preact/hooks';
import type { Brief } from '../../lib/model/checks/brief';
import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { changeText, isNews } from '../../lib/wording/change-text';
import { countedText } from '../../lib/wording/counted-text';
import { newsLines } from '../../lib/wording/news-text';
import { privacyText } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { wasText } from '../../lib/wording/was-text';
import { ReportBand } from '../report/ReportBand';
import { FailedChecks } from './FailedChecks';
import type { Start } from './load-start';
import { noteReported } from './note-reported';
import { OptionsLink } from './OptionsLink';
import styles from './ReportCard.module.css';
import { useBrief } from './use-brief';
import { useLostFocus } from './use-lost-focus';
import type { PageWork } from './use-page-work';

export interface ReportCardProps {
  report: Report;
  start: Start;
  work: PageWork;
  /** There is room for failed checks. */
  isWhole: boolean;
}

/** What is true of this page's report. */
export function ReportCard({ report, start, work, isWhole }: ReportCardProps) {
  const { entry, look } = work;
  const done = entry?.state === 'done' ? entry : null;
  const phase = done && 'done';
  const card = useLostFocus<HTMLElement>(phase);
  useEffect(() => noteReported(start), []);
  const { brief, isOld } = useBrief({ report, start, look, done });
  // What comes with the service's answer must not move the buttons; what comes of pressing one may.
  const settled = useRef(brief);
  if (done) settled.current = brief;
  const isLate = !settled.current && !done;
  const isReplaced = settled.current && !done && (isOld || brief !== settled.current);
  const height = useRef(0);
  useEffect(() => {
    if (!isReplaced) height.current = card.current?.offsetHeight ?? 0;
  });
  const news = isOld || isReplaced ? [] : newsOf(brief);
  const checks = isWhole && brief && brief.failed.length + news.length > 0 && (
    <>
      {news.length > 0 && (
        <ul class={styles.news} data-news>
          {news.map((line) => (
            <li key={line} title={line}>
              {line}
            </li>
          ))}
        </ul>
      )}
      {brief.failed.length > 0 && <FailedChecks brief={brief} isOld={isOld} />}
    </>
  );
  return (
    <>
      <section
        ref={card}
        class={styles.card}
        style={{ height: isReplaced ? `${height.current}px` : '' }}
        role="status"
        tabIndex={-1}
        data-phase={phase}
      >
        <ReportBand report={report}>
          {(done && privacyChange(done, report)) ??
            (brief && !isOld && <BriefLine brief={brief} />)}
        </ReportBand>
        {!isLate && checks}
      </section>
      {isLate && checks && <div class={`${styles.card} ${styles.late}`}>{checks}</div>}
    </>
  );
}

/** What changed, by name. */
const newsOf = (brief: Brief | null): string[] =>
  brief?.change ? [wasText(brief, brief.change) ?? [], newsLines(brief.change)].flat() : [];

/** What changed since the results before, if those are known. */
function BriefLine({ brief: { id, change, failed, undecided, passed } }: { brief: Brief }) {
  const hasPassed = failed.length + undecided === 0;
  if (change && (isNews(change) || !hasPassed)) {
    const words = changeText(change);
    return (
      <OptionsLink class={styles.change} hash={`#/reports/${encodeURIComponent(id)}`} title={words}>
        {words}
      </OptionsLink>
    );
  }
  return hasPassed ? countedText('popupAllPassed', passed) : null;
}

/** A change of the privacy, or one that nobody asked for: services don't always do what they are told. */
function privacyChange({ task }: Entry, { privacy }: Report): string | null {
  const isChanged = task.type === 'store' && privacy !== null && privacy !== task.privacy;
  return isChanged || task.type === 'change-privacy'
    ? text('popupPrivacyChanged', privacyText(privacy ?? ('privacy' in task ? task.privacy : null)))
    : null;
}
