import { preferencesItem } from '../../../lib/storage/preferences';
import { savePreferences } from '../../../lib/storage/save-preferences';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { Switch } from '../../ui/Switch';
import { useSaving } from './use-saving';

export function SyncChoice() {
  const stored = useStored(preferencesItem);
  const { save, alert } = useSaving();
  if (!stored) return null;
  return (
    <>
      <Switch
        label={text('settingsSync')}
        hint={text('settingsSyncHint')}
        checked={stored.sync}
        onChange={(sync) => save(() => savePreferences({ sync }))}
      />
      {alert}
    </>
  );
}
