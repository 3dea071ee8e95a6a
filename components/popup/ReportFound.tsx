import type { Entry } from '../../lib/model/entry';
import type { Report } from '../../lib/model/report';
import { reasonText } from '../../lib/wording/entry-text';
import { AlreadyReported } from '../report/AlreadyReported';
import { ReportBand } from '../report/ReportBand';
import styles from './WorkPanel.module.css';

export interface ReportFoundProps {
  entry: Entry;
  /** Newest first. */
  found: Report[];
}

/** The page was to be reported, and has a report: a person decides. */
export function ReportFound({ entry, found }: ReportFoundProps) {
  const [newest] = found;
  return (
    <>
      <section class={styles.ask} role="alert">
        <h2 class={styles.question}>{reasonText(entry)}</h2>
        {newest && <ReportBand report={newest} />}
      </section>
      <AlreadyReported entry={entry} found={found} />
    </>
  );
}
