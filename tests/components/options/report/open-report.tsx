import { render } from '@testing-library/preact';
import { ReportsRoute } from '../../../../components/options/ReportsRoute';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { seenChecks, type SeenResult } from '../../../../lib/model/checks/record';
import type { Report } from '../../../../lib/model/report';
import { saveAccounts } from '../../../../lib/storage/save-accounts';
import { aReport } from '../../../support/an-entry';
import type { Answers } from '../../../support/fake-answers';
import { fakeBackground } from '../fake-background';

export const ACCOUNT = {
  id: 'a1',
  name: 'Mine',
  baseUrl: 'https://reports.example.org',
  keyHint: '1234',
};

/** When the current results of the report were generated. */
export const GENERATED = Date.UTC(2026, 10, 15, 13);

interface Opened {
  hash?: string;
  answers?: Answers;
  report?: Partial<Report>;
}

/** Opens the page of a report with these results. */
export async function openReport(results: unknown, { hash, answers, report }: Opened = {}) {
  const sent = fakeBackground({
    'report.show': () => ({
      ...aReport({ generatedAt: GENERATED, ...report }),
      fields: { id: 7, results },
    }),
    'report.history': () => [],
    'report.results': () => [],
    'watch.list': () => [],
    ...answers,
  });
  await saveAccounts([ACCOUNT]);
  location.hash = hash ?? '#/reports/7';
  render(<ReportsRoute />);
  return sent;
}

/** A result as this browser saw it. */
export const seenResult = (
  at: number,
  results: object,
  change: Partial<SeenResult> = {},
): SeenResult => ({
  at,
  verdict: 'bad',
  score: null,
  checks: seenChecks(readChecks(results)),
  ...change,
});
