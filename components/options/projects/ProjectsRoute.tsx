import { accountKey, useActiveAccount } from '../../hooks/use-active-account';
import { ProjectsPage } from './ProjectsPage';

export function ProjectsRoute() {
  const account = useActiveAccount();
  return account === undefined ? null : (
    <ProjectsPage key={accountKey(account)} accountId={account?.id ?? ''} />
  );
}
