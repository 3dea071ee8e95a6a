import type { ComponentChildren } from 'preact';
import { momentOf, type Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { verdictWord } from '../../lib/wording/verdict-words';
import { Gauge } from '../ui/Gauge';
import { verdictColour, VerdictShape } from '../ui/VerdictShape';
import { When } from '../ui/When';
import styles from './ReportBand.module.css';

export interface ReportBandProps {
  report: Report;
  /** A line below. */
  children?: ComponentChildren;
  /** In the place of the score. */
  end?: ComponentChildren;
}

/** What is true of a report: "Bad · Public · 2 days ago", with its score. */
export function ReportBand({ report, children, end }: ReportBandProps) {
  const { verdict, privacy, score } = report;
  const moment = momentOf(report);
  return (
    <div class={`${verdictColour} ${styles.band}`} data-verdict={verdict}>
      <div>
        <p class={styles.line}>
          <strong>
            <svg aria-hidden="true" viewBox="0 0 16 16">
              <VerdictShape verdict={verdict} />
            </svg>
            {verdictWord(report)}
          </strong>
          {privacy !== null && (
            <>
              {' '}
              <span>· {privacyText(privacy)}</span>
            </>
          )}
          {moment !== null && (
            <>
              {' '}
              <span>
                · <When at={moment} />
              </span>
            </>
          )}
        </p>
        {children && <div class={styles.below}>{children}</div>}
      </div>
      {end ?? (score !== null && <Gauge score={score} />)}
    </div>
  );
}
