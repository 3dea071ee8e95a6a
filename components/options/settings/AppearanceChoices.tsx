import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { PatternsSwitch } from '../../ui/PatternsSwitch';
import { SelectField } from '../../ui/SelectField';
import { LanguageChoice } from './LanguageChoice';
import { knownLanguage } from './languages';
import setting from './setting.module.css';
import { THEMES } from './themes';
import { usePreferences } from './use-preferences';
import { useSaving } from './use-saving';

export function AppearanceChoices() {
  const { stored, save, outcome } = usePreferences();
  const lists = useStored(listPreferencesItem);
  const { save: saveLists, alert } = useSaving();
  if (!stored || !lists) return null;
  return (
    <>
      <div class={setting.setting}>
        <SelectField
          label={text('settingsTheme')}
          options={THEMES.map(({ value, label }) => ({ value, label: text(label) }))}
          value={stored.theme}
          onChange={(theme) => save({ theme })}
        />
      </div>
      <LanguageChoice
        language={knownLanguage(stored.language)}
        onChoose={(language) => save({ language })}
      />
      <PatternsSwitch
        hint={text('commonPatternsHint')}
        checked={lists.patterns}
        onChange={(patterns) =>
          saveLists(() => listPreferencesItem.update((now) => ({ ...now, patterns })))
        }
      />
      {outcome}
      {alert}
    </>
  );
}
