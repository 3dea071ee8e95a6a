import { useEffect, useState } from 'preact/hooks';
import { readRow } from '../../../lib/local-reports';
import type { Report } from '../../../lib/model/report';
import { rowsAtHand } from '../../hooks/opening';

/** A report as this browser last saw it; undefined if it isn't known, or not yet. */
export function useKnownReport(accountId: string, id: string): Report | undefined {
  const [report, setReport] = useState(() =>
    rowsAtHand('reports', accountId)?.find((row) => row.id === id),
  );
  useEffect(() => {
    if (report?.id === id) return;
    void readRow(accountId, id).then((row) => setReport(row ?? undefined));
  }, [accountId, id]);
  return report;
}
