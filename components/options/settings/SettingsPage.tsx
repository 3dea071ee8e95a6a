import { useState } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { Columns } from '../parts/Columns';
import { Panel } from '../parts/Panel';
import { AccountList } from './AccountList';
import { PreferencesForm } from './PreferencesForm';
import { SettingsTransfer } from './SettingsTransfer';
import { ShortcutList } from './ShortcutList';
import { StoredData } from './StoredData';
import { SyncChoice } from './SyncChoice';
import { ThemeChoice } from './ThemeChoice';

export function SettingsPage() {
  const [turn, setTurn] = useState(0);
  // After everything changes at once, what was typed before no longer applies.
  const resetForms = () => setTurn(turn + 1);
  return (
    <Columns
      left={<AccountList key={turn} />}
      right={
        <>
          <Panel title={text('settingsReports')}>
            <PreferencesForm key={turn} />
          </Panel>
          <Panel title={text('settingsAppearance')}>
            <ThemeChoice />
          </Panel>
          <ShortcutList />
          <Panel title={text('settingsTransfer')}>
            <SyncChoice />
            <SettingsTransfer onImported={resetForms} />
          </Panel>
          <Panel title={text('settingsStored')}>
            <StoredData onErased={resetForms} />
          </Panel>
        </>
      }
    />
  );
}
