import { testsOf } from '../../../lib/local-reports/view-test';
import { textsOf } from '../../../lib/local-reports/listed';
import type { Report } from '../../../lib/model/report';
import type { ReportView } from '../../../lib/model/report-view';
import { unicodeHost } from '../../../lib/model/unicode-host';

const NO_MARKS = { watched: [], queued: [], now: 0 };

/** Whether a report from the service is what was asked for. What it doesn't tell can't be wrong. */
export function matchesView(report: Report, { search, result, project }: ReportView): boolean {
  const { verdict, url } = report;
  if (project !== undefined && report.project !== null && !isSame(report.project, project))
    return false;
  const asked = { ...(search && { search }), ...(result && verdict !== 'unknown' && { result }) };
  const listed = { ...report, ...textsOf(url), id: '' };
  return testsOf(asked, NO_MARKS).every((test) => test(listed));
}

const isSame = (one: string, other: string): boolean => plain(one) === plain(other);
const plain = (name: string): string => unicodeHost(name.toLowerCase());
