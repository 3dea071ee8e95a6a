import { useEffect } from 'preact/hooks';
import { readReportId } from '../../lib/model/report-id';
import { loadAdvice } from '../../lib/wording/check-advice';
import { accountKey } from '../hooks/use-active-account';
import { useHash } from '../hooks/use-hash';
import { useShownAccount } from '../hooks/use-shown-account';
import { onDemandPage } from './on-demand-page';
import { SwitchedAccount } from './parts/SwitchedAccount';
import { NoSuchReport } from './reports/NoSuchReport';
import { readReportHash } from './reports/report-hash';
import { ReportsPage } from './reports/ReportsPage';

const report = onDemandPage(async () => {
  const [{ ReportPage }] = await Promise.all([import('./report/ReportPage'), loadAdvice()]);
  return ReportPage;
});

const SETTLED_MS = 500;

/** Before the first frame, only what it shows. */
export const loadReports = async (hash: string): Promise<void> => {
  if (readReportHash(hash).id) await report.load();
};

/** `#/reports` is the list, `#/reports/7` one report; the state of the list follows the question mark. */
export function ReportsRoute() {
  const shown = useShownAccount();
  const { account } = shown;
  const { id, check, state } = readReportHash(useHash());
  // The same id means another report in another account.
  useEffect(() => {
    if (id) shown.hold();
  }, [id, account?.id]);
  // Once the list has settled, so that a click on a row shows the report at once.
  useEffect(() => {
    const soon = setTimeout(() => void report.load(), SETTLED_MS);
    return () => clearTimeout(soon);
  }, []);
  if (account === undefined) return null;
  const key = accountKey(account);
  const release = () => {
    shown.release();
    location.hash = '#/reports';
  };
  return (
    <>
      <SwitchedAccount shown={id ? { ...shown, release } : shown} />
      {id && readReportId(id) === null ? (
        <NoSuchReport />
      ) : id ? (
        <report.Page key={`${key} ${id}`} account={account} id={id} check={check} state={state} />
      ) : (
        <ReportsPage key={key} account={account} onStart={shown.hold} />
      )}
    </>
  );
}
