import { useState } from 'preact/hooks';
import { preferencesItem, type Preferences } from '../../../lib/storage/preferences';
import { text } from '../../../lib/text';
import { CheckBox } from '../../ui/CheckBox';
import { Notice } from '../../ui/Notice';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { requestPermission } from '../../ui/request-access';
import { privacyOptions } from '../../ui/privacy-options';
import { useStored } from '../use-stored';
import styles from './PreferencesForm.module.css';
import { reportPageProblem } from './report-page-problem';
import { savePreferences } from './save-preferences';

/** Every choice is saved as it is made. */
export function PreferencesForm() {
  const stored = useStored(preferencesItem);
  const [typedPage, setTypedPage] = useState<string>();
  const [result, setResult] = useState<'saved' | 'failed' | 'denied'>();
  if (!stored) return null;

  async function save(change: Partial<Preferences>) {
    setResult(undefined);
    setResult(
      await savePreferences(change).then(
        () => 'saved' as const,
        () => 'failed' as const,
      ),
    );
  }

  async function setNotify(notify: boolean) {
    const allowed = !notify || (await requestPermission('notifications'));
    if (allowed) await save({ notify });
    else setResult('denied');
  }

  const reportPage = typedPage ?? stored.reportPage;
  const problem = reportPageProblem(reportPage);
  return (
    <div class={styles.form}>
      <SelectField
        label={text('settingsDefaultPrivacy')}
        options={privacyOptions()}
        value={stored.defaultPrivacy}
        onChange={(defaultPrivacy) => void save({ defaultPrivacy })}
      />
      <CheckBox
        label={text('settingsRemember')}
        hint={text('settingsRememberHint')}
        checked={stored.rememberChoice}
        onChange={(rememberChoice) => void save({ rememberChoice })}
      />
      <TextField
        label={text('settingsReportPage')}
        hint={text('settingsReportPageHint')}
        mono
        value={reportPage}
        error={problem && text(problem)}
        onChange={(typed) => {
          setTypedPage(typed);
          setResult(undefined);
          if (!reportPageProblem(typed)) void save({ reportPage: typed.trim() });
        }}
      />
      <CheckBox
        label={text('settingsNotify')}
        hint={text('settingsNotifyHint')}
        checked={stored.notify}
        onChange={(notify) => void setNotify(notify)}
      />
      <p role="status" class={styles.saved}>
        {result === 'saved' && text('settingsSaved')}
      </p>
      {(result === 'failed' || result === 'denied') && (
        <Notice tone="bad" role="alert">
          {text(result === 'failed' ? 'settingsNotSaved' : 'settingsNotifyDenied')}
        </Notice>
      )}
    </div>
  );
}
