import { render } from '@testing-library/preact';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { now } from '../../../lib/clock';
import type { Report } from '../../../lib/model/report';
import { readingProgressItem, type ReadingProgress } from '../../../lib/storage/reading-progress';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { fakeWorker, freshAccountId } from '../../support/fake-worker';
import { freshDatabase } from '../../support/fresh-database';

/** Before each test: a browser that knows nothing. Returns the id of its account to be. */
export function freshBrowser(): string {
  fakeBrowser.reset();
  sessionStorage.clear();
  freshDatabase();
  fakeWorker();
  return freshAccountId();
}

interface Known {
  accountId: string;
  reports: Report[];
  hash: string;
  progress?: Partial<ReadingProgress>;
  /** Done once this browser knows them, before the page opens. */
  meanwhile?: () => void;
}

/** Opens the list of reports in a browser that knows these. */
export async function openKnown(known: Known): Promise<void> {
  const { accountId, reports, hash, progress = {}, meanwhile } = known;
  const baseUrl = 'https://reports.example';
  await createReportIndex().add(accountId, reports);
  const item = readingProgressItem(accountId);
  await item.setValue({
    ...(await item.getValue()),
    baseUrl,
    phase: 'ready',
    seen: reports.length,
    refreshedAt: now() - 180_000,
    ...progress,
  });
  await saveAccounts([{ id: accountId, name: 'Mine', baseUrl, keyHint: '1234' }]);
  meanwhile?.();
  location.hash = hash;
  render(<ReportsRoute />);
}
