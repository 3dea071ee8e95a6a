import { useState } from 'preact/hooks';
import { text, type TextKey } from '../../../lib/wording/text';
import { PageHead } from '../shell/PageHead';
import { AccountList } from './AccountList';
import { AppearanceChoices } from './AppearanceChoices';
import { NoticePreferences } from './NoticePreferences';
import { PageShortcuts } from './PageShortcuts';
import { ReportPreferences } from './ReportPreferences';
import { SavedViews } from './SavedViews';
import styles from './SettingsPage.module.css';
import { SettingsSection } from './SettingsSection';
import { SettingsTransfer } from './SettingsTransfer';
import { ShortcutList } from './ShortcutList';
import { StoredData } from './StoredData';
import { SyncChoice } from './SyncChoice';
import { useHeldAccounts } from './use-held-accounts';

/** The navigation leads to the elements with these as `data-section`. */
const SECTIONS: readonly { id: string; label: TextKey }[] = [
  { id: 'accounts', label: 'settingsAccounts' },
  { id: 'reports', label: 'settingsReports' },
  { id: 'toolbar', label: 'settingsToolbar' },
  { id: 'appearance', label: 'settingsAppearance' },
  { id: 'shortcuts', label: 'settingsShortcuts' },
  { id: 'views', label: 'viewTitle' },
  { id: 'transfer', label: 'settingsTransfer' },
  { id: 'stored', label: 'settingsStored' },
];

export function SettingsPage() {
  const held = useHeldAccounts();
  const [turn, setTurn] = useState(0);
  // After everything changes at once, what was typed before no longer applies.
  const resetForms = () => setTurn(turn + 1);
  return (
    <div class={styles.page}>
      <PageHead
        title={text('commonSettings')}
        note={text('settingsSavedAtOnce')}
        sections={SECTIONS.map(({ id, label }) => ({ id, label: text(label) }))}
      />
      <SettingsSection
        name="accounts"
        title={text('settingsAccounts')}
        hint={text('settingsAccountsHint')}
      >
        <AccountList key={turn} held={held} />
      </SettingsSection>
      <ReportPreferences key={`${turn} reports`} />
      <NoticePreferences />
      <SettingsSection
        name="appearance"
        title={text('settingsAppearance')}
        hint={text('settingsAppearanceHint')}
      >
        <AppearanceChoices />
      </SettingsSection>
      <SettingsSection
        name="shortcuts"
        title={text('settingsShortcuts')}
        hint={text('settingsShortcutsHint')}
      >
        <PageShortcuts />
        <ShortcutList />
      </SettingsSection>
      <SettingsSection name="views" title={text('viewTitle')} hint={text('viewHint')}>
        <SavedViews />
      </SettingsSection>
      <SettingsSection
        name="transfer"
        title={text('settingsTransfer')}
        hint={text('settingsTransferAbout')}
      >
        <SyncChoice />
        <SettingsTransfer onImported={resetForms} />
      </SettingsSection>
      <SettingsSection
        name="stored"
        title={text('settingsStored')}
        hint={text('settingsStoredHint')}
      >
        <StoredData onErased={resetForms} />
      </SettingsSection>
    </div>
  );
}
