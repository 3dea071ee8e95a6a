import { useState } from 'preact/hooks';
import { isAllowed } from '../../../lib/model/policy';
import { PRIVACY } from '../../../lib/model/report';
import { reportPageProblem } from '../../../lib/model/report-page-problem';
import { startingPrivacy } from '../../../lib/storage/preferences';
import { privacyOptions } from '../../../lib/wording/privacy-text';
import { text } from '../../../lib/wording/text';
import { usePolicy } from '../../hooks/use-policy';
import { SelectField } from '../../ui/SelectField';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import setting from './setting.module.css';
import { SettingsSection } from './SettingsSection';
import { usePreferences } from './use-preferences';

const PAGE_PROBLEMS = {
  'needs-id': 'settingsReportPageNeedsId',
  'not-web': 'settingsReportPageNotWeb',
} as const;

/** How a report starts out. */
export function ReportPreferences() {
  const { stored, save, outcome, clear } = usePreferences();
  const policy = usePolicy();
  const [typedPage, setTypedPage] = useState<string>();
  if (!stored) return null;

  const reportPage = typedPage ?? stored.reportPage;
  const problem = reportPageProblem(reportPage);
  const isManaged = policy.defaultPrivacy !== null || !isAllowed(policy, PRIVACY.public);
  return (
    <SettingsSection
      name="reports"
      title={text('settingsReports')}
      hint={text('settingsReportsHint')}
    >
      <div class={setting.setting}>
        <SelectField
          label={text('settingsDefaultPrivacy')}
          options={privacyOptions().filter(({ value }) => isAllowed(policy, value))}
          value={startingPrivacy(stored, null, policy)}
          disabled={policy.defaultPrivacy !== null}
          hint={isManaged ? text('settingsManaged') : undefined}
          onChange={(defaultPrivacy) => save({ defaultPrivacy })}
        />
      </div>
      <Switch
        label={text('settingsRemember')}
        hint={text('settingsRememberHint')}
        checked={stored.rememberChoice}
        onChange={(rememberChoice) => save({ rememberChoice })}
      />
      <div class={setting.setting}>
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
      </div>
      {outcome}
    </SettingsSection>
  );
}
