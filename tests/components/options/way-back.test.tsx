import { act, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepStored } from '../../../components/hooks/stored-values';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { now } from '../../../lib/clock';
import { readFirstRows } from '../../../lib/local-reports';
import { ENTRY_KEY, type Entry } from '../../../lib/model/entry';
import { failed } from '../../../lib/model/outcome';
import { PRIVACY, type Report } from '../../../lib/model/report';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { onIndexChange } from '../../../lib/storage/index-changes';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { freshAccountId } from '../../support/fake-worker';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';
import { freshBrowser } from './known-list';

const urlOf = (id: string) => `https://example.com/page-${id}`;
const report = (id: string, change: Partial<Report> = {}) =>
  aReport({ id, url: urlOf(id), score: null, privacy: PRIVACY.public, ...change });
const REPORTS = ['3', '2', '1'].map((id) => report(id));
const ALL = ['3 Good Public', '2 Good Public', '1 Good Public'];
const [THREE, , ONE] = ALL;

let accountId = '';
const accountOf = (id: string, baseUrl = 'https://reports.example.org') => ({
  id,
  name: id,
  baseUrl,
  keyHint: '1234',
});

const index = createReportIndex();

afterEach(() => void vi.useRealTimers());

beforeEach(async () => {
  accountId = freshBrowser();
  await saveAccounts([accountOf(accountId)]);
});

function serve(list: NonNullable<Answers['reports.list']>, answers: Answers): void {
  fakeBackground({
    'outbox.list': () => [],
    'projects.list': () => onePage([]),
    'report.history': () => [],
    'report.results': () => [],
    'report.show': ({ id }) => ({ ...report(id), fields: {} }),
    'reports.list': list,
    ...answers,
  });
}

const go = (hash: string) => act(() => void (location.hash = hash));

/** Opens the list, then another page. */
async function leave(to: string, answers: Answers = {}, from = '#/reports'): Promise<void> {
  serve(() => onePage(REPORTS), answers);
  await keepStored();
  location.hash = from;
  render(<OptionsPage />);
  await screen.findByText('Up to date', { exact: false });
  expect(rows()).toEqual(ALL);
  await go(to);
  await waitFor(() => expect(rows()).toBeNull());
}

const toDetails = async (answers: Answers = {}, from?: string) => {
  await leave('#/reports/2', answers, from);
  await screen.findByText('Everything the service sent');
};

/** What the list says of each report; null if it is not on screen. */
function rows(): string[] | null {
  const table = document.querySelector('main [role=grid]');
  const wordsOf = (row: Element) =>
    ['Verdict', 'Privacy'].map((label) =>
      row.querySelector(`[data-label="${label}"]`)?.textContent.trim(),
    );
  return (
    table &&
    [...table.querySelectorAll<HTMLElement>('tr[data-row]')].map((row) =>
      [row.dataset.row, ...wordsOf(row)].join(' '),
    )
  );
}

/** Goes to the list, and returns all that was on screen until the service said what there is, which it only does after that. */
async function goBack(then: Report[], to = '#/reports'): Promise<string[][]> {
  const seen = new Set<string>();
  const look = () => rows() && seen.add(JSON.stringify(rows()));
  const watch = new MutationObserver(look);
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  let answer = () => {};
  const asked = new Promise<void>((ask) => {
    serve(() => {
      ask();
      return new Promise((answered) => {
        answer = () => answered(onePage(then));
      });
    }, {});
  });
  await go(to);
  await asked;
  answer();
  await screen.findByText('Up to date', { exact: false });
  watch.disconnect();
  return [...seen].map((each) => JSON.parse(each) as string[]);
}

/** Work on the second report that was done just now. */
async function done(task: Entry['task']['type']): Promise<void> {
  const about = { address: urlOf('2'), reportId: '2', privacy: PRIVACY.private };
  const entry = anEntry({
    accountId,
    task: { type: task, ...about } as Entry['task'],
    state: 'done',
    createdAt: now(),
    report: task === 'delete' ? null : report('2', { privacy: PRIVACY.private }),
  });
  await fakeBrowser.storage.local.set({ [`${ENTRY_KEY}${entry.id}`]: entry });
}

/** Whoever is reading the index has read it then: each read of the page takes as many turns as one of these. */
async function letRead(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await readFirstRows(accountId, 10);
}

/** The index changes, and whoever is told has read it anew. */
async function learn(change: () => Promise<unknown>): Promise<void> {
  const told = new Promise<void>((tell) => {
    const stop = onIndexChange(accountId, () => {
      stop();
      tell();
    });
  });
  await change();
  await told;
  await letRead();
}

it.each([
  ['a report', '#/reports/2', '#/reports'],
  ['another page', '#/settings', '#/reports'],
  ['a report, to a view of the list', '#/reports/2?result=good', '#/reports?result=good'],
])('back from %s, the rows are there at once', async (_, to, from) => {
  await leave(to, {}, from);
  expect(await goBack(REPORTS, from)).toEqual([ALL]);
});

it('another view than the one that was left is asked for', async () => {
  await toDetails();
  expect(await goBack(REPORTS, '#/reports?sort=asc')).toEqual([[], ALL]);
});

it('a report that was deleted on its page is not seen again', async () => {
  await toDetails();
  await done('delete');
  await screen.findByText('was deleted', { exact: false });
  // The queue forgets what was done long ago.
  await fakeBrowser.storage.local.remove(`${ENTRY_KEY}e1`);
  expect(await goBack([REPORTS[0]!, REPORTS[2]!])).toEqual([[THREE, ONE]]);
});

it('nor one that was deleted while its page was left', async () => {
  await toDetails();
  await done('delete');
  expect(await goBack([REPORTS[0]!, REPORTS[2]!])).toEqual([[THREE, ONE]]);
});

it('a change of privacy is seen at once', async () => {
  await toDetails();
  await done('change-privacy');
  const after = [THREE, '2 Good Private', ONE];
  const then = REPORTS.with(1, report('2', { privacy: PRIVACY.private }));
  expect(await goBack(then)).toEqual([after]);
});

it('so is what the service told of a report meanwhile', async () => {
  const change = { verdict: 'bad', privacy: PRIVACY.private } as const;
  await toDetails({ 'report.show': () => ({ ...report('2', change), fields: {} }) });
  const after = [THREE, '2 Bad Private', ONE];
  expect(await goBack(REPORTS.with(1, report('2', change)))).toEqual([after]);
});

it('so is what this browser learnt elsewhere, and what is gone is not seen again', async () => {
  await index.add(accountId, REPORTS);
  await leave('#/settings');
  await letRead();
  await learn(() => index.remove(accountId, '3'));
  await learn(() => index.add(accountId, [report('2', { verdict: 'bad', generatedAt: now() })]));
  const then = [report('2', { verdict: 'bad', generatedAt: now() }), REPORTS[2]!];
  expect(await goBack(then)).toEqual([['2 Bad Public', ONE]]);
});

it('a row is not on screen as it was while this browser reads what changed', async () => {
  await index.add(accountId, REPORTS);
  await leave('#/settings');
  const told = new Promise<void>((tell) => onIndexChange(accountId, tell));
  await index.remove(accountId, '2');
  await told;
  for (const seen of await goBack([REPORTS[0]!, REPORTS[2]!]))
    expect(seen.join()).not.toContain('2 ');
});

it.each([
  [
    'another account',
    async () => {
      const other = freshAccountId();
      await saveAccounts([accountOf(accountId), accountOf(other)]);
      await activeAccountItem.setValue(other);
    },
  ],
  ['another service', () => saveAccounts([accountOf(accountId, 'https://other.example.org')])],
])('of %s, no row of the one before is seen', async (_, change) => {
  await leave('#/settings');
  await change();
  const own = report('9');
  expect(await goBack([own])).toEqual([[], ['9 Good Public']]);
});

it('the list is asked for once, though a report was made meanwhile', async () => {
  await leave('#/settings');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
  const entry = anEntry({ accountId, state: 'done', createdAt: now(), report: report('4') });
  await fakeBrowser.storage.local.set({ [`${ENTRY_KEY}${entry.id}`]: entry });
  const four = [report('4'), ...REPORTS];
  let asked = 0;
  serve(() => (asked++, onePage(four)), { 'outbox.list': () => [entry] });
  await vi.advanceTimersByTimeAsync(1_000);
  await go('#/reports');
  await waitFor(() => expect(rows()?.[0]).toBe('4 Good Public'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toBe(1);
});

it('without an answer of the service, they stay, and say how old they are', async () => {
  await toDetails();
  serve(
    () => failed({ kind: 'unreachable', origin: 'https://reports.example.org', cause: 'offline' }),
    {},
  );
  await go('#/reports');
  await screen.findByText('Offline.');
  expect(rows()).toEqual(ALL);
});
