import type { Mutation } from './mutation';

/** What a person sees, and is asked. */
export const SCREENS: Mutation[] = [
  {
    defence: 'A cell of a CSV file is never a formula.',
    file: 'components/options/reports/export/file-formats.ts',
    text: `.replace(/^[=+\\-@\\t\\r]/, "'$&")`,
    replacement: '',
    tests: ['tests/components/options/export-file.test.tsx'],
  },
  {
    defence: 'Only a web address becomes a link.',
    file: 'components/options/parts/ReportAddress.tsx',
    text: 'isWeb ? url : undefined',
    replacement: 'url',
    tests: ['tests/components/options/reports-list.test.tsx'],
  },
  {
    defence: 'The words of a service are text in lists.',
    file: 'components/ui/ServiceWords.tsx',
    text: `      {children || '—'}
`,
    replacement: `      <span dangerouslySetInnerHTML={{ __html: children }} />
`,
    tests: ['tests/components/options/reports-list.test.tsx'],
  },
  {
    defence: 'The words of a service are text in details.',
    file: 'components/options/reports/FieldValue.tsx',
    text: '<bdi class={styles.value}>{cut ? `${value.slice(0, SHOWN_AT_FIRST)}…` : value}</bdi>',
    replacement: '<bdi class={styles.value} dangerouslySetInnerHTML={{ __html: value }} />',
    tests: ['tests/components/options/details.test.tsx'],
  },
  {
    defence: 'The link to a report is a web address.',
    file: 'lib/model/report-page-address.ts',
    text: String.raw`/^https?:\/\//i.test(address) && `,
    replacement: '',
    tests: ['tests/lib/model/report-page-address.test.ts'],
  },
  {
    defence: 'A report whose id cannot be used offers no action.',
    file: 'components/options/reports/ReportRow.tsx',
    text: `        {isUsable(report) ? (
`,
    replacement: `        {report ? (
`,
    tests: ['tests/components/options/reports-work.test.tsx'],
  },
  {
    defence: "A project's name has to be typed before it is deleted.",
    file: 'components/options/projects/DeleteProject.tsx',
    text: ' disabled={typed !== name}',
    replacement: '',
    tests: ['tests/components/options/projects.test.tsx'],
  },
  {
    defence: 'A button asks once, however fast it is pressed.',
    file: 'components/hooks/use-ask.ts',
    text: 'if (asking.current) return;',
    replacement: '',
    tests: ['tests/components/options/asks.test.tsx'],
  },
  {
    defence: 'The guard warns of a password in an address.',
    file: 'lib/model/guard.ts',
    text: "if (url.username || url.password) findings.push({ kind: 'credentials' });",
    replacement: '',
    tests: ['tests/lib/model/guard.test.ts'],
  },
  {
    defence: 'The guard warns of parameters with telling names.',
    file: 'lib/model/guard.ts',
    text: 'if (SECRET_NAME.test(words))',
    replacement: "if (words === '')",
    tests: ['tests/lib/model/guard.test.ts'],
  },
  {
    defence: 'The guard is asked whenever it could find something.',
    file: 'lib/model/may-need-guard.ts',
    text: 'return mayBePrivate || ',
    replacement: 'return mayBePrivate && ',
    tests: ['tests/lib/model/may-need-guard.test.ts'],
  },
  {
    defence: 'The popup shows no form before the guard has looked.',
    file: 'components/popup/load-start.ts',
    text: 'page.ok ? guardFor(page, account?.baseUrl) : NO_GUARD',
    replacement: 'NO_GUARD',
    tests: ['tests/components/popup/report-form.test.tsx'],
  },
  {
    defence: 'A list of addresses is not sent before the person has seen what the guard warns of.',
    file: 'components/options/queue/sort-addresses.ts',
    text: 'else if (findings.length > 0) {',
    replacement: 'else if (findings.length > 99) {',
    tests: ['tests/components/options/report-many.test.tsx'],
  },
  {
    defence: 'A shortcut reports nothing that the guard warns of.',
    file: 'lib/background/shortcuts/report-now.ts',
    text: 'if (hasSecret || privacy === PRIVACY.password)',
    replacement: 'if (privacy === PRIVACY.password)',
    tests: ['tests/lib/background/shortcuts/report-now.test.ts'],
  },
  {
    defence: 'A page that nobody could look up before is looked up when it is reported.',
    file: 'components/popup/use-page-actions.ts',
    text: '...(unlessKnown && { unlessKnown }),',
    replacement: '',
    tests: ['tests/components/popup/report-form.test.tsx'],
  },
  {
    defence: 'The service learns nothing of a private window by itself.',
    file: 'components/popup/use-page-work.ts',
    text: "incognito ? 'private-window' : isInside",
    replacement: 'isInside',
    tests: ['tests/components/popup/opening.test.tsx'],
  },
  {
    defence: 'The service learns nothing of a private network by itself.',
    file: 'components/popup/use-page-work.ts',
    text: "isInside ? 'private-network' : null",
    replacement: 'null',
    tests: ['tests/components/popup/opening.test.tsx'],
  },
  {
    defence: 'A new report is private unless a person chooses otherwise.',
    file: 'lib/storage/preferences.ts',
    text: 'defaultPrivacy: PRIVACY.private,',
    replacement: 'defaultPrivacy: PRIVACY.public,',
    tests: ['tests/components/popup/report-form.test.tsx'],
  },
];
