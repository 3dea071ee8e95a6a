import type { ComponentChildren } from 'preact';
import type { Found } from '../../../lib/model/found';
import type { Report } from '../../../lib/model/report';
import { rowAddress } from '../../../lib/model/row-address';
import { VerdictMark } from '../../ui/VerdictMark';
import styles from './FoundReports.module.css';

export interface FoundReportsProps {
  found: Found;
  /** What stands at the end of each line. */
  fact: (report: Report) => ComponentChildren;
}

/** The first reports found, each with a link to its details. */
export function FoundReports({ found, fact }: FoundReportsProps) {
  if (found.count === 0) return null;
  return (
    <ul class={styles.reports}>
      {found.some.map((report) => {
        const { host, path } = rowAddress(report.url);
        return (
          <li key={report.id}>
            <a href={`#/reports/${report.id}`} title={report.url}>
              <span class="unseen">{report.url}</span>
              <span class={styles.path} dir="ltr" aria-hidden="true">
                {path || '—'}
              </span>
            </a>
            <span class={styles.fact}>{fact(report)}</span>
            <span class={styles.verdict}>
              <VerdictMark verdict={report.verdict} />
              <span dir="ltr" aria-hidden="true">
                {host}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
