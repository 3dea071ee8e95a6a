import type { Found } from '../../../lib/model/insights';
import { momentOf } from '../../../lib/model/report';
import { text } from '../../../lib/wording/text';
import { VerdictMark } from '../../ui/VerdictMark';
import { When } from '../../ui/When';
import { ServiceWords } from '../../ui/ServiceWords';
import styles from './FoundReports.module.css';

export interface FoundReportsProps {
  found: Found;
}

/** The first reports found, each with a link to its details. */
export function FoundReports({ found: { some, count } }: FoundReportsProps) {
  return (
    <>
      <ul class={styles.reports}>
        {some.map((report) => (
          <li key={report.id}>
            <VerdictMark verdict={report.verdict} />
            <ServiceWords href={`#/reports/${report.id}`}>{report.url}</ServiceWords>
            <span class={styles.when}>
              <When at={momentOf(report)} />
            </span>
          </li>
        ))}
      </ul>
      {count > some.length && (
        <p class={styles.when}>{text('insightsMore', (count - some.length).toLocaleString())}</p>
      )}
    </>
  );
}
