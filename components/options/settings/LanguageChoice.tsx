import { useEffect, useRef } from 'preact/hooks';
import { text } from '../../../lib/wording/text';
import { isSpoken } from '../../hooks/spoken-language';
import { isFree } from '../../hooks/when-free';
import { SelectField } from '../../ui/SelectField';
import { languageOptions } from './languages';
import setting from './setting.module.css';

export interface LanguageChoiceProps {
  language: string;
  onChoose: (language: string) => void;
}

/** The page starts over in the chosen language. Whoever is choosing, by keyboard perhaps, is then still here. */
export function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sessionStorage.choosing) return;
    sessionStorage.removeItem('choosing');
    choice.current?.querySelector('select')?.focus();
  }, []);
  return (
    <div ref={choice} class={setting.setting}>
      <SelectField
        label={text('settingsLanguage')}
        options={languageOptions()}
        value={language}
        onChange={(chosen) => {
          sessionStorage.choosing = '1';
          onChoose(chosen);
        }}
        hint={isSpoken(language) || isFree() ? undefined : text('settingsLanguageWaits')}
      />
    </div>
  );
}
