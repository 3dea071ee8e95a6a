import { useState } from 'preact/hooks';
import { preferencesItem, type Preferences } from '../../../lib/storage/preferences';
import { savePreferences } from '../../../lib/storage/save-preferences';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { DoneLine } from '../../ui/DoneLine';
import { useSaving } from './use-saving';

/** The preferences, each saved as it is chosen. `outcome` says whether that worked. */
export function usePreferences() {
  const stored = useStored(preferencesItem);
  const { save: persist, alert } = useSaving();
  const [saved, setSaved] = useState(false);
  const save = (change: Partial<Preferences>) => {
    setSaved(false);
    persist(() => savePreferences(change).then(() => setSaved(true)));
  };
  const outcome = (
    <>
      <DoneLine>{saved && text('settingsSaved')}</DoneLine>
      {alert}
    </>
  );
  return { stored, save, outcome, clear: () => setSaved(false) };
}
