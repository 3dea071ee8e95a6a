import { render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepRows } from '../../../components/hooks/opening';
import { keepStored } from '../../../components/hooks/stored-values';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { startOpening } from '../../../components/options/opening';
import { routeAt } from '../../../components/options/routes';
import { readFirstRows, readRow } from '../../../lib/local-reports';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { failed } from '../../../lib/model/outcome';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { fakeWorker } from '../../support/fake-worker';
import { freshDatabase } from '../../support/fresh-database';
import { fakeBackground } from './fake-background';
import { GENERATED, seenResult } from './report/open-report';

const MINE = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

beforeEach(async () => {
  fakeBrowser.reset();
  freshDatabase();
  await saveAccounts([MINE]);
});

afterEach(() => {
  delete window.opening;
  document.head.replaceChildren();
});

const never = () => new Promise<never>(() => {});

/** Draws the page once, with what has come until then. */
async function open(hash: string, answers: Answers, meanwhile = async () => {}) {
  const sent = fakeBackground({ 'outbox.list': () => [], 'watch.list': () => [], ...answers });
  location.hash = hash;
  window.opening = startOpening({});
  await window.opening.stored;
  await meanwhile();
  await keepStored(window.opening.stored, window.opening.changes);
  await routeAt(hash).load(hash);
  await keepRows();
  const ahead = sent.map(({ name }) => name);
  render(<OptionsPage />);
  return { sent, ahead };
}

describe('when the page is drawn for the first time,', () => {
  it('the first rows that this browser knows are there', async () => {
    const { id, baseUrl } = MINE;
    const reports = ['1', '2'].map((name) =>
      aReport({ id: name, url: `https://example.com/${name}` }),
    );
    await createReportIndex().add(id, reports);
    const known = { baseUrl, phase: 'ready', seen: 2, total: 2, refreshedAt: 1 } as const;
    await readingProgressItem(id).update((now) => ({ ...now, ...known }));
    const { sent, ahead } = await open('#/reports', { 'reports.list': never });
    expect(document.querySelectorAll('tbody tr')).toHaveLength(2);
    // For a page that is opened later, they would be old.
    expect(window.opening?.rows?.reports).toBeUndefined();
    // Not before: waking the background would slow them down.
    expect(ahead).toEqual([]);
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('reports.list'));
  });

  it('so is what was stored after the first script had read everything', async () => {
    const { id, baseUrl } = MINE;
    await createReportIndex().add(id, [
      aReport({ id: '1', verdict: 'bad', createdAt: Date.now() }),
    ]);
    const known = { baseUrl, phase: 'ready', seen: 1, total: 1, refreshedAt: Date.now() } as const;
    fakeWorker();
    await open('#/reports?result=bad&date=30d', {}, () =>
      readingProgressItem(id).update((now) => ({ ...now, ...known })),
    );
    const line = document.querySelector('main [role=status]');
    await waitFor(() =>
      expect(line?.textContent).toBe('From this browser, less than a minute old.'),
    );
  });

  it('so is their number, once all have been read', async () => {
    const { id, baseUrl } = MINE;
    const reports = Array.from({ length: 12 }, (_, place) => aReport({ id: `${place + 10}` }));
    await createReportIndex().add(id, reports);
    const known = { baseUrl, phase: 'ready', seen: 12, total: 12, refreshedAt: 1 } as const;
    await readingProgressItem(id).update((now) => ({ ...now, ...known }));
    await open('#/reports', { 'reports.list': never });
    expect(screen.getByText('1–10 of 12')).toBeTruthy();
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  it.each([undefined, null, {}, { url: 5 }])('a damaged row is left out: %j', async (damaged) => {
    const reports = ['1', '2'].map((name) =>
      aReport({ id: name, url: `https://a.example/${name}` }),
    );
    await createReportIndex().add(MINE.id, reports);
    const opening = indexedDB.open('index');
    await new Promise((done) => opening.addEventListener('success', done));
    const rows = opening.result.transaction('reports', 'readwrite').objectStore('reports');
    const reading = rows.get([MINE.id, '2']);
    await new Promise((done) => reading.addEventListener('success', done));
    const writing = rows.put({ ...(reading.result as object), report: damaged });
    await new Promise((done) => writing.addEventListener('success', done));
    opening.result.close();
    expect(await readFirstRows(MINE.id, 10)).toEqual([reports[0]]);
    expect(await readRow(MINE.id, '2')).toBeNull();
    expect(await readRow(MINE.id, '1')).toEqual(reports[0]);
  });

  const SEVEN = { accountId: MINE.id, id: '7' };
  const RESULTS = { title: { passed: false }, language: { passed: true } };
  const report = aReport({ id: '7', url: 'https://example.com/seven', generatedAt: GENERATED });
  const cards = () => [...document.querySelectorAll('article h3')].map((one) => one.textContent);

  it('a report has the checks that this browser saw, while the service is asked', async () => {
    const { checks } = seenResult(GENERATED, RESULTS);
    await createReportIndex().add(MINE.id, [{ ...report, checks }]);
    const { sent, ahead } = await open('#/reports/7', {
      'report.show': never,
      'report.history': never,
    });
    expect(cards()).toEqual(['Page title needs work']);
    expect(document.querySelector('main h1')?.textContent).toContain('/seven');
    expect(document.querySelector('main [aria-busy="true"]')).toBeTruthy();
    // Not before: waking the background would slow them down.
    expect(ahead).toEqual([]);
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('report.show'));
    expect(sent.map(({ name }) => name)).not.toContain('report.results');
  });

  it('a report of which nothing is known has been asked for, once', async () => {
    const { sent, ahead } = await open('#/reports/7', {
      'report.show': () => ({ ...report, fields: { id: 7, results: RESULTS } }),
      'report.results': () => [],
      'report.history': () => [],
    });
    expect(ahead).toEqual(['report.show']);
    await waitFor(() => expect(cards()).toEqual(['Page title needs work']));
    expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('report.history'));
    const asked = sent.filter(({ name }) => name === 'report.show');
    expect(asked.map(({ input }) => input)).toEqual([SEVEN]);
  });

  it.each([
    ['the first screen of a report, then the rest', '#/reports/7', 3],
    ['all of a report whose address leads to one of its checks', '#/reports/7/check%2011', 15],
  ])('there is %s', async (_, hash, first) => {
    const results = Object.fromEntries(
      Array.from({ length: 20 }, (__, place) => [`check ${place}`, { passed: place > 14 }]),
    );
    await open(hash, {
      'report.show': () => ({ ...report, fields: { id: 7, results } }),
      'report.results': () => [],
      'report.history': () => [],
    });
    await waitFor(() => expect(cards()).toHaveLength(first));
    await waitFor(() => expect(cards()).toHaveLength(15));
    expect(screen.getByRole('heading', { name: 'Passed' })).toBeTruthy();
  });

  it('a report that the service does not know is told as such', async () => {
    await open('#/reports/7', {
      'report.show': () => failed({ kind: 'gone' }),
      'report.results': () => [],
      'report.history': () => [],
    });
    expect(await screen.findByText(/has no such report/)).toBeTruthy();
  });
});
