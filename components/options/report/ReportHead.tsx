import type { ComponentChildren } from 'preact';
import { momentOf, type Report } from '../../../lib/model/report';
import { privacyText } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { verdictWord } from '../../../lib/wording/verdict-words';
import { Gauge } from '../../ui/Gauge';
import { verdictColour, VerdictShape } from '../../ui/VerdictShape';
import { ReportAddress } from '../parts/ReportAddress';
import { PageHead } from '../shell/PageHead';
import { Moment } from './Moment';
import styles from './ReportHead.module.css';

export interface ReportHeadProps {
  report: Report;
  /** The address of its own page, for paper; null if there is none. */
  page: string | null;
  /** Below the address. */
  change: ComponentChildren;
  /** At the end. */
  children: ComponentChildren;
}

/** What matters most: verdict, score, privacy and age, of which page. */
export function ReportHead({ report, page, change, children }: ReportHeadProps) {
  const { verdict, privacy, score, url } = report;
  const moment = momentOf(report);
  return (
    <section class={`${verdictColour} ${styles.head}`} data-verdict={verdict}>
      {score !== null && <Gauge score={score} />}
      <div class={styles.who}>
        <p class={styles.line}>
          <svg aria-hidden="true" viewBox="0 0 16 16">
            <VerdictShape verdict={verdict} />
          </svg>
          <strong>{verdictWord(report)}</strong>
          <span class={styles.rest}>
            {privacy !== null && <span>{privacyText(privacy)}</span>}
            {moment !== null && (
              <span>
                <Moment at={moment} />
              </span>
            )}
          </span>
        </p>
        <PageHead
          title={url || text('reportsDetails')}
          heading={url && <ReportAddress url={url} />}
        />
        {change}
        {page !== null && <p class={styles.link}>{text('shareLink', page)}</p>}
      </div>
      {children}
    </section>
  );
}
