import { useState } from 'preact/hooks';
import { savePreferences } from '../../../lib/save-preferences';
import { preferencesItem } from '../../../lib/storage/preferences';
import { text } from '../../../lib/text';
import { CheckBox } from '../../ui/CheckBox';
import { Notice } from '../../ui/Notice';
import { useStored } from '../use-stored';

export function SyncChoice() {
  const stored = useStored(preferencesItem);
  const [failed, setFailed] = useState(false);
  if (!stored) return null;
  const save = (sync: boolean) =>
    savePreferences({ sync }).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <CheckBox
        label={text('settingsSync')}
        hint={text('settingsSyncHint')}
        checked={stored.sync}
        onChange={(sync) => void save(sync)}
      />
      {failed && (
        <Notice tone="bad" role="alert">
          {text('settingsNotSaved')}
        </Notice>
      )}
    </>
  );
}
