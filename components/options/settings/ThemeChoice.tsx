import { useState } from 'preact/hooks';
import { savePreferences } from '../../../lib/save-preferences';
import { preferencesItem, type Theme } from '../../../lib/storage/preferences';
import { text } from '../../../lib/text';
import { Notice } from '../../ui/Notice';
import { SelectField } from '../../ui/SelectField';
import { useStored } from '../use-stored';
import { THEMES } from './themes';

export function ThemeChoice() {
  const stored = useStored(preferencesItem);
  const [failed, setFailed] = useState(false);
  if (!stored) return null;
  const save = (theme: Theme) =>
    savePreferences({ theme }).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  return (
    <>
      <SelectField
        label={text('settingsTheme')}
        options={THEMES.map(({ value, label }) => ({ value, label: text(label) }))}
        value={stored.theme}
        onChange={(theme) => void save(theme)}
      />
      {failed && (
        <Notice tone="bad" role="alert">
          {text('settingsNotSaved')}
        </Notice>
      )}
    </>
  );
}
