import { preferencesItem } from '../../../lib/storage/preferences';
import { savePreferences } from '../../../lib/storage/save-preferences';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { SelectField } from '../../ui/SelectField';
import { THEMES } from './themes';
import { useSaving } from './use-saving';

export function ThemeChoice() {
  const stored = useStored(preferencesItem);
  const { save, alert } = useSaving();
  if (!stored) return null;
  return (
    <>
      <SelectField
        label={text('settingsTheme')}
        options={THEMES.map(({ value, label }) => ({ value, label: text(label) }))}
        value={stored.theme}
        onChange={(theme) => save(() => savePreferences({ theme }))}
      />
      {alert}
    </>
  );
}
