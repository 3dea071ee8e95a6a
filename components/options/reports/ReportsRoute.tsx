import { accountKey, useActiveAccount } from '../../hooks/use-active-account';
import { useHash } from '../../hooks/use-hash';
import { DetailsPage } from './DetailsPage';
import { ReportsPage } from './ReportsPage';

/** `#/reports` is the list, `#/reports/7` one report of it; what follows the question mark is the list's state. */
export function ReportsRoute() {
  const account = useActiveAccount();
  const [, id, state = ''] = /^#\/reports(?:\/([^?]+))?(\?.*)?$/s.exec(useHash()) ?? [];
  if (account === undefined) return null;
  const key = accountKey(account);
  return id ? (
    <DetailsPage key={`${key} ${id}`} account={account} id={id} back={`#/reports${state}`} />
  ) : (
    <ReportsPage key={key} account={account} />
  );
}
