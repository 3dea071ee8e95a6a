import { render } from '@testing-library/preact';
import { afterEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepRows } from '../../../components/hooks/opening';
import { keepStored } from '../../../components/hooks/stored-values';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { startOpening } from '../../../components/options/opening';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { freshDatabase } from '../../support/fresh-database';
import { fakeBackground } from './fake-background';

const MINE = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

afterEach(() => {
  delete window.opening;
});

it('the first rows that this browser knows are there when the page is drawn for the first time', async () => {
  fakeBrowser.reset();
  freshDatabase();
  // The service doesn't answer.
  fakeBackground({ 'reports.list': () => new Promise(() => {}) });
  await saveAccounts([MINE]);
  const { id, baseUrl } = MINE;
  const reports = ['1', '2'].map((name) =>
    aReport({ id: name, url: `https://example.com/${name}` }),
  );
  await createReportIndex().add(id, reports);
  const known = { baseUrl, phase: 'ready', seen: 2, total: 2, refreshedAt: 1 } as const;
  await readingProgressItem(id).update((now) => ({ ...now, ...known }));

  location.hash = '#/reports';
  window.opening = startOpening({});
  await keepStored(window.opening.stored);
  await keepRows();
  render(<OptionsPage />);
  expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
  // For a page that is opened later, they would be old.
  expect(window.opening.rows).toBeUndefined();
});
