import { identityOf } from '../../lib/model/identity';
import type { Report } from '../../lib/model/report';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { ServiceWords } from '../ui/ServiceWords';
import styles from './FoundReports.module.css';
import { ReportLine } from './ReportLine';

export interface FoundReportsProps {
  reports: Report[];
  busy: boolean;
  onConfirm: (identity: string) => void;
}

/** New reports, one of which may be the one that was sent: the user picks it. */
export function FoundReports({ reports, busy, onConfirm }: FoundReportsProps) {
  return (
    <ul class={styles.list}>
      {reports.map((report) => (
        <li key={identityOf(report)}>
          <span class={styles.facts}>
            <ServiceWords>{report.url}</ServiceWords>
            <ReportLine report={report} />
          </span>
          {/* The answer that sends nothing stands out. */}
          <Button
            kind={reports.length === 1 ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => onConfirm(identityOf(report))}
          >
            {text('foundYes')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
