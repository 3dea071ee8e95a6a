import type { Found } from '../../../lib/model/insights';
import { text } from '../../../lib/text';
import { VerdictMark } from '../../ui/VerdictMark';
import { When } from '../../ui/When';
import { ServiceWords } from '../ServiceWords';
import styles from './FoundReports.module.css';

export interface FoundReportsProps {
  found: Found;
}

/** The first of them; each leads to its details. */
export function FoundReports({ found: { some, count } }: FoundReportsProps) {
  return (
    <>
      <ul class={styles.reports}>
        {some.map(({ id, url, verdict, generatedAt, createdAt }) => (
          <li key={id}>
            <VerdictMark verdict={verdict} />
            <ServiceWords href={`#/reports/${id}`}>{url}</ServiceWords>
            <span class={styles.when}>
              <When at={generatedAt ?? createdAt} />
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
