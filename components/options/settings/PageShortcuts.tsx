import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { text } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { Switch } from '../../ui/Switch';
import { useSaving } from './use-saving';

/** Turns the keys of the options pages on or off. */
export function PageShortcuts() {
  const stored = useStored(listPreferencesItem);
  const { save, alert } = useSaving();
  if (!stored) return null;
  return (
    <>
      <Switch
        label={text('settingsPageShortcuts')}
        hint={text('settingsPageShortcutsHint')}
        checked={stored.shortcuts}
        onChange={(shortcuts) =>
          save(() => listPreferencesItem.update((now) => ({ ...now, shortcuts })))
        }
      />
      {alert}
    </>
  );
}
