import { useEffect } from 'preact/hooks';
import { accountKey } from '../../hooks/use-active-account';
import { useHash } from '../../hooks/use-hash';
import { useShownAccount } from '../../hooks/use-shown-account';
import { SwitchedAccount } from '../parts/SwitchedAccount';
import { DetailsPage } from './DetailsPage';
import { ReportsPage } from './ReportsPage';

/** `#/reports` is the list, `#/reports/7` one report; the state of the list follows the question mark. */
export function ReportsRoute() {
  const shown = useShownAccount();
  const { account } = shown;
  const [, id, state = ''] = /^#\/reports(?:\/([^?]+))?(\?.*)?$/s.exec(useHash()) ?? [];
  // The same id means another report in another account.
  useEffect(() => {
    if (id) shown.hold();
  }, [id, account?.id]);
  if (account === undefined) return null;
  const key = accountKey(account);
  const release = () => {
    shown.release();
    location.hash = '#/reports';
  };
  return (
    <>
      <SwitchedAccount shown={id ? { ...shown, release } : shown} />
      {id ? (
        <DetailsPage key={`${key} ${id}`} account={account} id={id} state={state} />
      ) : (
        <ReportsPage key={key} account={account} onStart={shown.hold} />
      )}
    </>
  );
}
