import { useEffect, useRef } from 'preact/hooks';
import { preferencesItem, type Preferences } from '../../../lib/storage/preferences';
import { privacyOptions } from '../../../lib/wording/privacy-text';
import { text, type TextKey } from '../../../lib/wording/text';
import { useStored } from '../../hooks/use-stored';
import { Button } from '../../ui/Button';
import form from '../parts/form.module.css';
import styles from './ImportPreview.module.css';
import { languageOptions } from './languages';
import type { Settings } from './settings-file';
import { THEMES } from './themes';

export interface ImportPreviewProps {
  changes: Settings;
  onApply: () => void;
  onClose: () => void;
}

const LABELS: Record<keyof Preferences, TextKey> = {
  defaultPrivacy: 'settingsDefaultPrivacy',
  rememberChoice: 'settingsRemember',
  reportPage: 'settingsReportPage',
  notify: 'settingsNotify',
  badge: 'settingsBadge',
  theme: 'settingsTheme',
  language: 'settingsLanguage',
  sync: 'settingsSync',
};

/** Shows what a settings file would change before it is applied. */
export function ImportPreview({ changes, onApply, onClose }: ImportPreviewProps) {
  const current = useStored(preferencesItem);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), [changes]);
  const { accounts, preferences, lists, views } = changes;
  const names = Object.keys(preferences) as (keyof Preferences)[];
  const hasLists = Object.keys(lists).length > 0;
  const isEmpty = accounts.length + names.length + views.length === 0 && !hasLists;
  return (
    <section class={styles.preview}>
      <h3 ref={title} tabIndex={-1}>
        {text(isEmpty ? 'settingsImportNothing' : 'settingsImportChanges')}
      </h3>
      <ul class={styles.changes}>
        {accounts.map(({ name, baseUrl }) => (
          <li key={`${name} ${baseUrl}`}>{text('settingsImportAccount', name, baseUrl)}</li>
        ))}
        {current &&
          names.map((name) => (
            <li key={name}>
              {text(
                'settingsImportPreference',
                text(LABELS[name]),
                valueText(name, current[name]),
                valueText(name, preferences[name]),
              )}
            </li>
          ))}
        {hasLists && <li>{text('settingsImportLists')}</li>}
        {views.map(({ name }) => (
          <li key={`view ${name}`}>{text('settingsImportView', name)}</li>
        ))}
      </ul>
      <div class={form.actions}>
        {!isEmpty && (
          <Button kind="primary" onClick={onApply}>
            {text('settingsImportApply')}
          </Button>
        )}
        <Button onClick={onClose}>{text(isEmpty ? 'commonClose' : 'commonCancel')}</Button>
      </div>
    </section>
  );
}

function valueText(name: keyof Preferences, value: Preferences[keyof Preferences] | undefined) {
  if (typeof value === 'boolean') return text(value ? 'settingsOn' : 'settingsOff');
  const theme = THEMES.find((one) => one.value === value);
  if (name === 'theme' && theme) return text(theme.label);
  if (name === 'language')
    return languageOptions().find((one) => one.value === value)?.label ?? String(value);
  if (name !== 'defaultPrivacy') return String(value);
  return privacyOptions().find((one) => one.value === value)?.label ?? String(value);
}
