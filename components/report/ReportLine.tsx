import { momentOf, type Report } from '../../lib/model/report';
import { privacyText } from '../../lib/wording/privacy-text';
import { VerdictMark } from '../ui/VerdictMark';
import { When } from '../ui/When';
import styles from './ReportLine.module.css';

/** A report in one line: verdict, privacy and age. */
export function ReportLine({ report }: { report: Report }) {
  return (
    <span class={styles.line}>
      <VerdictMark verdict={report.verdict} score={report.score} />
      {report.privacy !== null && <span>{privacyText(report.privacy)}</span>}
      <When at={momentOf(report)} />
    </span>
  );
}
