import { useEffect, useState } from 'preact/hooks';
import { readRow } from '../../../lib/local-reports';
import type { Report } from '../../../lib/model/report';

/** A report as this browser last saw it; undefined if it isn't known, or not yet. */
export function useKnownReport(accountId: string, id: string): Report | undefined {
  const [report, setReport] = useState<Report>();
  useEffect(() => {
    void readRow(accountId, id).then((row) => setReport(row ?? undefined));
  }, [accountId, id]);
  return report;
}
