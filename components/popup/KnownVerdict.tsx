import { momentOf, type Report } from '../../lib/model/report';
import { VerdictMark } from '../ui/VerdictMark';
import { When } from '../ui/When';

export function KnownVerdict({ report }: { report: Report }) {
  return (
    <>
      <VerdictMark verdict={report.verdict} score={report.score} />
      <When at={momentOf(report)} />
    </>
  );
}
