import { useState } from 'preact/hooks';
import { requestPermission } from '../../../lib/permissions';
import { PREFERENCE_NEEDS } from '../../../lib/storage/preference-checks';
import { text } from '../../../lib/wording/text';
import { Notice } from '../../ui/Notice';
import { Switch } from '../../ui/Switch';
import { SettingsSection } from './SettingsSection';
import { usePreferences } from './use-preferences';

/** Shown if the browser denies the permission that these need. */
const DENIED = { notify: 'settingsNotifyDenied', badge: 'settingsBadgeDenied' } as const;

/** What Verdict shows while a person browses. */
export function NoticePreferences() {
  const { stored, save, outcome, clear } = usePreferences();
  const [denied, setDenied] = useState<keyof typeof DENIED | null>(null);
  if (!stored) return null;

  async function toggle(name: keyof typeof DENIED, on: boolean) {
    clear();
    setDenied(null);
    const allowed = !on || (await requestPermission(PREFERENCE_NEEDS[name]));
    if (allowed) save({ [name]: on });
    else setDenied(name);
  }

  return (
    <SettingsSection
      name="toolbar"
      title={text('settingsToolbar')}
      hint={text('settingsToolbarHint')}
    >
      <Switch
        label={text('settingsBadge')}
        hint={text('settingsBadgeHint')}
        checked={stored.badge}
        onChange={(on) => void toggle('badge', on)}
      />
      <Switch
        label={text('settingsNotify')}
        hint={text('settingsNotifyHint')}
        checked={stored.notify}
        onChange={(on) => void toggle('notify', on)}
      />
      {denied && (
        <Notice tone="bad" role="alert">
          {text(DENIED[denied])}
        </Notice>
      )}
      {outcome}
    </SettingsSection>
  );
}
