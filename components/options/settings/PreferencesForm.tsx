import { useState } from 'preact/hooks';
import { isAllowed } from '../../../lib/model/policy';
import { PRIVACY } from '../../../lib/model/report';
import { reportPageProblem } from '../../../lib/model/report-page-problem';
import { requestPermission } from '../../../lib/permissions';
import { PREFERENCE_NEEDS } from '../../../lib/storage/preference-checks';
import {
  preferencesItem,
  startingPrivacy,
  type Preferences,
} from '../../../lib/storage/preferences';
import { savePreferences } from '../../../lib/storage/save-preferences';
import { privacyOptions } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { usePolicy } from '../../hooks/use-policy';
import { useStored } from '../../hooks/use-stored';
import { CheckBox } from '../../ui/CheckBox';
import { DoneLine } from '../../ui/DoneLine';
import { Notice } from '../../ui/Notice';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import form from '../parts/form.module.css';
import { useSaving } from './use-saving';

/** Shown if the browser denies the permission that these need. */
const DENIED = { notify: 'settingsNotifyDenied', badge: 'settingsBadgeDenied' } as const;

const PAGE_PROBLEMS = {
  'needs-id': 'settingsReportPageNeedsId',
  'not-web': 'settingsReportPageNotWeb',
} as const;

/** Each choice is saved immediately. */
export function PreferencesForm() {
  const stored = useStored(preferencesItem);
  const policy = usePolicy();
  const [typedPage, setTypedPage] = useState<string>();
  const { save: persist, alert } = useSaving();
  const [saved, setSaved] = useState(false);
  const [denied, setDenied] = useState<keyof typeof DENIED | null>(null);
  if (!stored) return null;

  function save(change: Partial<Preferences>) {
    clear();
    persist(() => savePreferences(change).then(() => setSaved(true)));
  }

  async function toggle(name: keyof typeof DENIED, on: boolean) {
    clear();
    const allowed = !on || (await requestPermission(PREFERENCE_NEEDS[name]));
    if (allowed) save({ [name]: on });
    else setDenied(name);
  }

  function clear() {
    setSaved(false);
    setDenied(null);
  }

  const reportPage = typedPage ?? stored.reportPage;
  const problem = reportPageProblem(reportPage);
  const isManaged = policy.defaultPrivacy !== null || !isAllowed(policy, PRIVACY.public);
  return (
    <div class={form.form}>
      <SelectField
        label={text('settingsDefaultPrivacy')}
        options={privacyOptions().filter(({ value }) => isAllowed(policy, value))}
        value={startingPrivacy(stored, null, policy)}
        disabled={policy.defaultPrivacy !== null}
        hint={isManaged ? text('settingsManaged') : undefined}
        onChange={(defaultPrivacy) => save({ defaultPrivacy })}
      />
      <CheckBox
        label={text('settingsRemember')}
        hint={text('settingsRememberHint')}
        checked={stored.rememberChoice}
        onChange={(rememberChoice) => save({ rememberChoice })}
      />
      <TextField
        label={text('settingsReportPage')}
        hint={text('settingsReportPageHint')}
        mono
        value={reportPage}
        error={problem ? text(PAGE_PROBLEMS[problem]) : undefined}
        onChange={(typed) => {
          setTypedPage(typed);
          clear();
          if (!reportPageProblem(typed)) save({ reportPage: typed.trim() });
        }}
      />
      <CheckBox
        label={text('settingsNotify')}
        hint={text('settingsNotifyHint')}
        checked={stored.notify}
        onChange={(on) => void toggle('notify', on)}
      />
      <CheckBox
        label={text('settingsBadge')}
        hint={text('settingsBadgeHint')}
        checked={stored.badge}
        onChange={(on) => void toggle('badge', on)}
      />
      <DoneLine>{saved && text('settingsSaved')}</DoneLine>
      {denied && (
        <Notice tone="bad" role="alert">
          {text(DENIED[denied])}
        </Notice>
      )}
      {alert}
    </div>
  );
}
