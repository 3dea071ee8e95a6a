import { text } from '../../../lib/wording/text';
import { accountKey } from '../../hooks/use-active-account';
import { useShownAccount } from '../../hooks/use-shown-account';
import { Notice } from '../../ui/Notice';
import { SwitchedAccount } from '../parts/SwitchedAccount';
import { PageHead } from '../shell/PageHead';
import { InsightsPage } from './InsightsPage';

export function InsightsRoute() {
  const shown = useShownAccount();
  const { account } = shown;
  if (account === undefined) return null;
  if (account === null) {
    return (
      <>
        <PageHead title={text('navInsights')} />
        <Notice tone="info" role="note">
          <p>{text('failureNoAccount')}</p>
          <a href="#/settings">{text('commonSettings')}</a>
        </Notice>
      </>
    );
  }
  return (
    <>
      <PageHead title={text('navInsights')} />
      <SwitchedAccount shown={shown} />
      <InsightsPage key={accountKey(account)} account={account} onStart={shown.hold} />
    </>
  );
}
export { ProjectPage, UnknownProject } from './project/ProjectPage';
