import { identityOf } from '../../lib/model/identity';
import { momentOf, type Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { text } from '../../lib/wording/text';
import { Button } from '../ui/Button';
import { ServiceWords } from '../ui/ServiceWords';
import { VerdictMark } from '../ui/VerdictMark';
import { When } from '../ui/When';
import styles from './FoundReports.module.css';

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
            <span class={styles.address}>
              <ServiceWords>{report.url}</ServiceWords>
            </span>
            <span class={styles.soft}>
              <VerdictMark verdict={report.verdict} score={report.score} />
              {report.privacy !== null && <span>{privacyText(report.privacy)}</span>}
              <When at={momentOf(report)} />
            </span>
          </span>
          <Button busy={busy} onClick={() => onConfirm(identityOf(report))}>
            {text('foundYes')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
