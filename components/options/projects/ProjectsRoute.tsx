import { text } from '../../../lib/wording/text';
import { accountKey, useActiveAccount } from '../../hooks/use-active-account';
import { PageHead } from '../shell/PageHead';
import { ProjectsPage } from './ProjectsPage';

export function ProjectsRoute() {
  const account = useActiveAccount();
  return (
    <>
      <PageHead title={text('navProjects')} />
      {account !== undefined && <ProjectsPage key={accountKey(account)} account={account} />}
    </>
  );
}
