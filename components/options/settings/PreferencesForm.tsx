import { useState } from 'preact/hooks';
import { isAllowed } from '../../../lib/model/policy';
import { PRIVACY } from '../../../lib/model/report';
import { reportPageProblem } from '../../../lib/report-page-problem';
import { savePreferences } from '../../../lib/save-preferences';
import {
  preferencesItem,
  startingPrivacy,
  type Preferences,
} from '../../../lib/storage/preferences';
import { text } from '../../../lib/text';
import { CheckBox } from '../../ui/CheckBox';
import { Notice } from '../../ui/Notice';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { requestPermission } from '../../ui/request-access';
import { usePolicy } from '../../ui/use-policy';
import { privacyOptions } from '../../ui/privacy-options';
import { useStored } from '../use-stored';
import styles from './PreferencesForm.module.css';

const PROBLEMS = {
  failed: 'settingsNotSaved',
  'notify-denied': 'settingsNotifyDenied',
  'badge-denied': 'settingsBadgeDenied',
} as const;

/** Every choice is saved as it is made. */
export function PreferencesForm() {
  const stored = useStored(preferencesItem);
  const policy = usePolicy();
  const [typedPage, setTypedPage] = useState<string>();
  const [result, setResult] = useState<'saved' | 'failed' | 'notify-denied' | 'badge-denied'>();
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
    else setResult('notify-denied');
  }

  async function setBadge(badge: boolean) {
    const allowed = !badge || (await requestPermission('tabs'));
    if (allowed) await save({ badge });
    else setResult('badge-denied');
  }

  const reportPage = typedPage ?? stored.reportPage;
  const problem = reportPageProblem(reportPage);
  const isManaged = policy.defaultPrivacy !== null || !isAllowed(policy, PRIVACY.public);
  return (
    <div class={styles.form}>
      <SelectField
        label={text('settingsDefaultPrivacy')}
        options={privacyOptions().filter(({ value }) => isAllowed(policy, value))}
        value={startingPrivacy(stored, null, policy)}
        disabled={policy.defaultPrivacy !== null}
        hint={isManaged ? text('settingsManaged') : undefined}
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
      <CheckBox
        label={text('settingsBadge')}
        hint={text('settingsBadgeHint')}
        checked={stored.badge}
        onChange={(badge) => void setBadge(badge)}
      />
      <p role="status" class={styles.saved}>
        {result === 'saved' && text('settingsSaved')}
      </p>
      {result && result !== 'saved' && (
        <Notice tone="bad" role="alert">
          {text(PROBLEMS[result])}
        </Notice>
      )}
    </div>
  );
}
