import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import { accountKey, useActiveAccount } from '../../hooks/use-active-account';
import { InsightsPage } from './InsightsPage';

export function InsightsRoute() {
  const account = useActiveAccount();
  if (account === undefined) return null;
  if (account === null) {
    return (
      <Notice tone="info" role="note">
        <p>{text('failureNoAccount')}</p>
        <a href="#/settings">{text('navSettings')}</a>
      </Notice>
    );
  }
  return <InsightsPage key={accountKey(account)} account={account} />;
}
