import { text } from '../../../lib/wording/text';
import { accountKey } from '../../hooks/use-active-account';
import { useHashPath } from '../../hooks/use-hash';
import { useShownAccount } from '../../hooks/use-shown-account';
import { projectAt } from '../parts/project-hash';
import { SwitchedAccount } from '../parts/SwitchedAccount';
import { PageHead } from '../shell/PageHead';
import { ProjectRoute } from './ProjectRoute';
import { ProjectsPage } from './ProjectsPage';

export function ProjectsRoute() {
  const shown = useShownAccount();
  const { account } = shown;
  const name = projectAt(useHashPath());
  if (account === undefined && name !== null) return null;
  if (account && name !== null) {
    return (
      <>
        <SwitchedAccount shown={shown} />
        <ProjectRoute
          key={accountKey(account)}
          account={account}
          name={name}
          onStart={shown.hold}
        />
      </>
    );
  }
  return (
    <>
      <PageHead title={text('navProjects')} />
      <SwitchedAccount shown={shown} />
      {account !== undefined && <ProjectsPage key={accountKey(account)} account={account} />}
    </>
  );
}
