import { accountsItem } from '../../../lib/storage/accounts';
import { text } from '../../../lib/text';
import { Columns } from '../Columns';
import { Panel } from '../Panel';
import { useStored } from '../use-stored';
import { AccountForm } from './AccountForm';
import { PreferencesForm } from './PreferencesForm';

export function SettingsPage() {
  const accounts = useStored(accountsItem);
  if (!accounts) return null;
  const forms = accounts.length > 0 ? accounts : [null];
  return (
    <Columns
      // By place: a new account's form must not start anew once the account has got its id.
      left={forms.map((account, place) => (
        <Panel key={place} title={account?.name ?? text('settingsService')}>
          <AccountForm account={account} />
        </Panel>
      ))}
      right={
        <Panel title={text('settingsReports')}>
          <PreferencesForm />
        </Panel>
      }
    />
  );
}
