import { useRef, useState } from 'preact/hooks';
import { MOST_VIEWS } from '../../../lib/model/saved-view';
import { requestPermission } from '../../../lib/permissions';
import { accountsItem } from '../../../lib/storage/accounts';
import { listPreferencesItem } from '../../../lib/storage/list-preferences';
import { PREFERENCE_NEEDS } from '../../../lib/storage/preference-checks';
import { preferencesItem, type Preferences } from '../../../lib/storage/preferences';
import { viewsItem } from '../../../lib/storage/views';
import { text } from '../../../lib/wording/text';
import { Button } from '../../ui/Button';
import { DoneLine } from '../../ui/DoneLine';
import { Notice } from '../../ui/Notice';
import form from '../parts/form.module.css';
import { saveFile } from '../parts/save-file';
import { applyChanges, findChanges, hasTooManyViews } from './import-settings';
import { ImportPreview } from './ImportPreview';
import styles from './SettingsTransfer.module.css';
import {
  LARGEST_FILE,
  readSettings,
  writeSettings,
  type Settings,
  type SettingsFile,
} from './settings-file';

export interface SettingsTransferProps {
  onImported: () => void;
}

type Name = keyof Preferences;

/** Exports and imports settings, to move them to another browser. */
export function SettingsTransfer({ onImported }: SettingsTransferProps) {
  const input = useRef<HTMLInputElement>(null);
  const [changes, setChanges] = useState<Settings>();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState(false);

  async function exportSettings() {
    try {
      const [accounts, preferences, lists, views] = await Promise.all([
        accountsItem.getValue(),
        preferencesItem.getValue(),
        listPreferencesItem.getValue(),
        viewsItem.getValue(),
      ]);
      const json = writeSettings({ accounts, preferences, lists, views });
      saveFile(new Blob([json], { type: 'application/json' }), 'verdict-settings.json');
      setProblem(undefined);
    } catch {
      setProblem(text('commonFileBroken'));
    }
  }

  async function open(file: File) {
    setDone(false);
    // A file that the browser cannot read is not a settings file either.
    const json = file.size > LARGEST_FILE ? '' : await file.text().catch(() => '');
    const read = readSettings(json);
    const found = read.ok ? await findChanges(read.settings) : undefined;
    const tooMany = found !== undefined && (await hasTooManyViews(found));
    setProblem(read.ok ? (tooMany ? text('viewsFull', MOST_VIEWS) : undefined) : problemText(read));
    setChanges(tooMany ? undefined : found);
  }

  async function apply({ preferences, ...others }: Settings) {
    const needs = Object.entries(PREFERENCE_NEEDS).filter(([name]) => preferences[name as Name]);
    const permissions = needs.map(([, permission]) => permission);
    const denied = permissions.length > 0 && !(await requestPermission(...permissions));
    const off = Object.fromEntries(denied ? needs.map(([name]) => [name, false]) : []);
    try {
      await applyChanges({ ...others, preferences: { ...preferences, ...off } });
      setChanges(undefined);
      setProblem(denied ? text('settingsImportDenied') : undefined);
      setDone(true);
      onImported();
    } catch {
      setProblem(text('failureNotSaved'));
    }
  }

  return (
    <>
      <div class={styles.file}>
        <p>{text('settingsTransferHint')}</p>
        <div class={form.actions}>
          <Button onClick={() => void exportSettings()}>{text('settingsExport')}</Button>
          <Button onClick={() => input.current?.click()}>{text('settingsImport')}</Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            hidden
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void open(file);
              // Lets the person choose the same file again after correcting it.
              currentTarget.value = '';
            }}
          />
        </div>
      </div>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {changes && (
        <ImportPreview
          changes={changes}
          onApply={() => void apply(changes)}
          onClose={() => setChanges(undefined)}
        />
      )}
      <DoneLine>{done && text('settingsImported')}</DoneLine>
    </>
  );
}

function problemText(file: Exclude<SettingsFile, { ok: true }>): string {
  switch (file.reason) {
    case 'not-settings':
      return text('settingsFileNotOne');
    case 'newer':
      return text('settingsFileNewer');
    case 'bad-value':
      return text('settingsFileBad', file.place);
  }
}
