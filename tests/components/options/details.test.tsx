import { act, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import type { HistoryPoint } from '../../../lib/model/history';
import type { ReportTarget } from '../../../lib/messages';
import type { Entry, Task } from '../../../lib/model/entry';
import { failed, success, type Outcome } from '../../../lib/model/outcome';
import { PRIVACY, type ReportDetails } from '../../../lib/model/report';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };

async function open(
  show: NonNullable<Answers['report.show']>,
  hash = '#/reports/7',
  history: HistoryPoint[] = [],
) {
  const sent = fakeBackground({
    'report.show': show,
    'report.history': () => history,
    'report.results': () => [],
    'watch.list': () => [],
  });
  await saveAccounts([ACCOUNT]);
  location.hash = hash;
  render(<ReportsRoute />);
  return sent;
}

const openFields = (fields: Record<string, unknown>) =>
  open(() => success({ ...aReport(), fields }));

/** The text next to a field's name. */
const valueOf = async (name: string) =>
  (await screen.findByText(name)).closest('div')?.textContent?.slice(name.length);

/** What a browser does on a click, and happy-dom does not. */
const openBranch = (branch: HTMLDetailsElement) =>
  act(() => {
    branch.open = true;
    branch.dispatchEvent(new Event('toggle'));
  });

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  location.hash = '';
  vi.restoreAllMocks();
});

describe('the details of a report', () => {
  it.each(['7'.repeat(5_000), 'a%20b', '%00'])('say that there is none at %.9s', async (id) => {
    const sent = await open(() => failed({ kind: 'gone' }), `#/reports/${id}`);
    await screen.findByRole('heading', { name: "There's no such report" });
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'All reports' }).hash).toBe(
      '#/reports',
    );
    expect(sent.filter(({ name }) => name.startsWith('report.'))).toEqual([]);
  });

  it('stay with their account if another window switches to another one, until asked', async () => {
    const sent = await open(({ accountId }) =>
      success({ ...aReport({ project: accountId }), fields: {} }),
    );
    expect(await screen.findByText('a1')).toBeTruthy();
    await saveAccounts([ACCOUNT, { ...ACCOUNT, id: 'a2', name: 'Other' }]);
    await activeAccountItem.setValue('a2');
    expect(await screen.findByText(/^You switched to Other\./)).toBeTruthy();
    expect(screen.getByText('a1')).toBeTruthy();
    expect(JSON.stringify(sent)).not.toContain('a2');

    // Its id means something else there.
    await userEvent.click(screen.getByRole('button', { name: 'Show Other' }));
    expect(location.hash).toBe('#/reports');
  });

  it('show what matters most, and link to the report’s page and back to the list as it was', async () => {
    const sent = await open(
      () => success({ ...aReport(), fields: {} }),
      '#/reports/7?search=shop&page=2',
    );
    expect(await screen.findByRole('img', { name: '91 of 100' })).toBeTruthy();
    expect(screen.getByText('example.com/page')).toBeTruthy();
    expect(sent.filter(({ name }) => name === 'report.show')).toHaveLength(1);
    expect(sent[0]).toEqual({ name: 'report.show', input: { accountId: 'a1', id: '7' } });
    const page = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open report' });
    expect(page.href).toBe('https://reports.example.org/public/reports/7');
    const back = screen.getByRole('link', { name: 'Back to reports' });
    expect(back.getAttribute('href')).toBe('#/reports?search=shop&page=2');
  });

  it.each<[string, unknown, string]>([
    ['a text', 'words', 'words'],
    ['a number', 0, '0'],
    ['nothing', null, '—'],
    ['an empty text', '', 'empty'],
    ['an empty list', [], 'empty'],
    ['an empty object', {}, 'empty'],
    ['yes', true, 'Yes'],
    ['no', false, 'No'],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ])('show %s', async (_, value, shown) => {
    await openFields({ field: value });
    expect(await valueOf('field')).toBe(shown);
    expect(document.querySelector('img')).toBeNull();
  });

  it.each([
    [true, 'Passed'],
    [false, 'Failed'],
  ])('show passed %s as a mark and a word', async (passed, word) => {
    await openFields({ passed });
    expect(await valueOf('passed')).toBe(word);
    expect(screen.getByText('passed').closest('div')?.querySelector('svg')).toBeTruthy();
  });

  it('show what is nested as nested lists', async () => {
    await openFields({ results: { h1: { value: ['one', { deep: 'two' }] } } });
    const results = (await screen.findByText('results')).closest('li')!;
    const h1 = within(results).getByText('h1').closest('li')!;
    const value = within(h1).getByText('value').closest('li')!;
    expect(within(value).getByText('one')).toBeTruthy();
    expect(within(value).getByText('deep').closest('li')?.textContent).toBe('deeptwo');
  });

  it('handle two hundred levels, and open the deeper ones on request', async () => {
    let nested: unknown = 'bottom';
    for (let level = 200; level > 0; level--) nested = { [`level ${level}`]: nested };
    await openFields({ nested });
    await screen.findByText('level 10');
    expect(screen.queryByText('level 11')).toBeNull();
    for (let level = 10; level < 20; level++) {
      await openBranch(screen.getByText(`level ${level}`).closest('details')!);
    }
    expect(screen.getByText('level 20')).toBeTruthy();
  });

  it('show the rest of a long list on request', async () => {
    await openFields({ list: Array.from({ length: 150 }, (_, index) => `item ${index}`) });
    await screen.findByText('item 99');
    expect(screen.queryByText('item 100')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 150' }));
    expect(screen.getByText('item 149')).toBeTruthy();
  });

  it('show the rest of a long text on request', async () => {
    const long = 'x'.repeat(3_000);
    await openFields({ long });
    expect(await screen.findByText(`${'x'.repeat(2_000)}…`)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3,000 characters' }));
    expect(screen.getByText(long)).toBeTruthy();
  });

  it('keep closed what would slow down the page, until it is opened', async () => {
    const list = Array.from({ length: 50 }, () => Array.from({ length: 50 }, () => 'leaf'));
    await openFields({ list });
    await screen.findByText('list');
    expect(screen.queryByText('leaf')).toBeNull();
    const branch = screen.getByText('3').closest('details')!;
    await openBranch(branch);
    expect(await within(branch).findAllByText('leaf')).toHaveLength(50);
  });

  it('are copied as JSON', async () => {
    const user = userEvent.setup();
    const fields = { id: 7, results: { title: { passed: true } } };
    await openFields(fields);
    await screen.findByText('Everything the service sent');
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy as JSON' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(fields);
  });

  it('say why they cannot be shown, and are requested again on request', async () => {
    const sent = await open(() => failed({ kind: 'not-saved' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Free up some disk space');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    const asked = () => sent.filter(({ name }) => name === 'report.show');
    await waitFor(() => expect(asked()).toHaveLength(2));
  });

  it('lead to the key that was rejected', async () => {
    await open(() => failed({ kind: 'key-rejected' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Enter a new key' }));
    expect(location.hash).toBe('#/settings?key=a1');
  });
});

describe('the page of a report', () => {
  const SITE = 'https://example.com/';
  const LIST = ['5', '6', '7'].map((id) => aReport({ id, url: `${SITE}page-${id}` }));
  const details = (id: string) => success({ ...LIST.find((one) => one.id === id)!, fields: {} });

  /** Comes from the list to the second of its reports. */
  async function comeFromList(answers: Answers = {}) {
    const sent = fakeBackground({
      'outbox.list': () => [],
      'projects.list': () => onePage([]),
      'reports.list': () => onePage(LIST),
      'report.history': () => [],
      'report.results': () => [],
      'watch.list': () => [],
      'report.show': ({ id }) => details(id),
      ...answers,
    });
    await saveAccounts([ACCOUNT]);
    location.hash = '#/reports?sort=asc';
    render(<ReportsRoute />);
    await userEvent.click((await screen.findByText(`${SITE}page-6`)).closest('a')!);
    await screen.findByRole('heading', { name: `${SITE}page-6` });
    return () => sent.filter(({ name }) => /^(report\.[udc]|outbox\.d)/.test(name));
  }

  const take = (type: 'update-results' | 'delete', change: Partial<Entry> = {}) =>
    async function ({ reportId, address }: ReportTarget) {
      const entry = anEntry({
        id: type,
        task: { type, address, reportId, generatedBefore: null } as Task,
        createdAt: Date.now(),
        notBefore: type === 'delete' ? Date.now() + 60_000 : 0,
        ...change,
      });
      await fakeBrowser.storage.local.set({ [`outbox:${type}`]: entry });
      return success(entry);
    };
  const click = async (name: string) =>
    userEvent.click(await screen.findByRole('button', { name }));

  it('is named after it, in the heading and in the title, from the first moment', async () => {
    let answer: ((details: Outcome<ReportDetails>) => void) | undefined;
    await comeFromList({ 'report.show': () => new Promise((answered) => (answer = answered)) });
    await waitFor(() => expect(document.title).toBe(`${SITE}page-6 · Verdict`));
    expect(screen.getByRole('img', { name: '91 of 100' })).toBeTruthy();
    expect(screen.queryByText('Everything the service sent')).toBeNull();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.(details('6'));
    expect(await screen.findByText('Everything the service sent')).toBeTruthy();
  });

  it('leads to the reports before and after it in the list one came from', async () => {
    await comeFromList();
    const hrefs = () =>
      ['Previous report', 'Next report'].map((name) =>
        screen.queryByRole('link', { name })?.getAttribute('href'),
      );
    expect(hrefs()).toEqual(['#/reports/5?sort=asc', '#/reports/7?sort=asc']);
    location.hash = '#/reports/7?sort=asc';
    await screen.findByRole('heading', { name: `${SITE}page-7` });
    // Nothing moves at the end of the list.
    expect(hrefs()).toEqual(['#/reports/6?sort=asc', null]);
    const end = screen.getByRole('link', { name: 'Next report' });
    expect(end.getAttribute('aria-disabled')).toBe('true');
    location.hash = '#/reports/5?sort=asc';
    await screen.findByRole('heading', { name: `${SITE}page-5` });
    expect(hrefs()).toEqual([null, '#/reports/6?sort=asc']);
    location.hash = '#/reports/99';
    await waitFor(() => expect(hrefs()).toEqual([undefined, undefined]));
  });

  it.each([
    ['2 of 3', null],
    ['2 of 3, page 1', { page: '2' }],
  ])('says its place as %s', async (words, next) => {
    await comeFromList({ 'reports.list': () => ({ ...onePage(LIST), next }) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('updates the results, and asks again for everything once they are there', async () => {
    let asked = 0;
    const sent = await comeFromList({
      'report.show': ({ id }) => {
        asked += 1;
        return details(id);
      },
      'report.update-results': take('update-results'),
    });
    await click('Update results');
    expect(await screen.findByText('Update results: Waiting')).toBeTruthy();
    expect(sent()).toMatchObject([{ name: 'report.update-results', input: { reportId: '6' } }]);
    expect(asked).toBe(1);
    await take('update-results', { state: 'done', report: aReport({ verdict: 'bad', score: 7 }) })({
      accountId: 'a1',
      address: `${SITE}page-6`,
      reportId: '6',
      incognito: false,
    });
    await waitFor(() => expect(asked).toBe(2));
  });

  it('deletes it after a while, lets the person undo that, and says so when it is gone', async () => {
    const sent = await comeFromList({
      'report.delete': take('delete'),
      'outbox.discard': async () => {
        await fakeBrowser.storage.local.remove('outbox:delete');
        return success(null);
      },
    });
    await click('Delete');
    await click('Undo');
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(sent().map(({ name }) => name)).toEqual(['report.delete', 'outbox.discard']);
    await click('Delete');
    await screen.findByRole('button', { name: 'Undo' });
    await take('delete', { state: 'done' })({
      accountId: 'a1',
      address: `${SITE}page-6`,
      reportId: '6',
      incognito: false,
    });
    expect(await screen.findByText('This report was deleted.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Update results' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Next report' })).toBeTruthy();
  });

  it('changes its privacy and how often it is watched', async () => {
    const sent = await comeFromList({
      'report.change-privacy': () => failed({ kind: 'not-saved' }),
      'watch.list': () => [],
    });
    await click('Change privacy');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Public' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was sent');
    expect(sent()).toMatchObject([{ input: { reportId: '6', privacy: PRIVACY.public } }]);
    await click('Watch');
    expect(await screen.findByLabelText('How often')).toBeTruthy();
  });
});

describe('the history on the page of a report', () => {
  const points = (count: number): HistoryPoint[] =>
    Array.from({ length: count }, (_, place) => ({
      at: Date.UTC(2026, 0, place + 1),
      verdict: place % 2 === 0 ? 'good' : 'bad',
      score: null,
    }));
  const openHistory = async (count: number) => {
    await open(() => success({ ...aReport(), fields: {} }), '#/reports/7', points(count));
    return within(await screen.findByRole('region', { name: 'History' }));
  };
  const verdicts = () =>
    screen.getAllByRole('rowheader').map(({ textContent }) => /^(Good|Bad)/.exec(textContent)?.[0]);

  it('lists every verdict in words, newest first, and draws them', async () => {
    await openHistory(4);
    expect(verdicts()).toEqual(['Bad', 'Good', 'Bad', 'Good']);
    expect(document.querySelector('polyline')).not.toBeNull();
  });

  it('draws no line through a single point', async () => {
    await openHistory(1);
    expect(verdicts()).toEqual(['Good']);
    expect(document.querySelector('polyline')).toBeNull();
  });

  it('shows the newest ten of many, and all on request', async () => {
    const section = await openHistory(300);
    expect(verdicts()).toHaveLength(10);
    await userEvent.click(section.getByRole('button', { name: 'As a table' }));
    await userEvent.click(section.getByRole('button', { name: 'Show all 300' }));
    expect(verdicts()).toHaveLength(300);
  });

  it('is omitted if nothing was seen', async () => {
    await openFields({});
    expect(await screen.findByText('example.com/page')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  });
});
