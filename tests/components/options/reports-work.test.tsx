import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { ReportsRoute } from '../../../components/options/ReportsRoute';
import type { ReportTarget } from '../../../lib/messages';
import type { Entry, Task } from '../../../lib/model/entry';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY, type Report } from '../../../lib/model/report';
import type { Watch } from '../../../lib/model/watch';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const SITE = 'https://example.com/';
const THREE = ['1', '2', '3'].map((id) => aReport({ id, url: `${SITE}page-${id}` }));

const watch: Watch = {
  id: 'a1:2',
  accountId: 'a1',
  reportId: '2',
  address: `${SITE}page-2`,
  every: 'weekly',
  since: 0,
  nextAt: Date.now() + 3_600_000,
  run: null,
  lastAt: null,
  lastVerdict: null,
  change: null,
  failure: null,
};

const write = (entry: Entry) => fakeBrowser.storage.local.set({ [`outbox:${entry.id}`]: entry });
const erase = (id: string) => fakeBrowser.storage.local.remove(`outbox:${id}`);

/** An entry for a task on report 1. */
const work = (type: Task['type'], change: Partial<Entry> = {}): Entry =>
  anEntry({
    id: `${type}-1`,
    task: { type, address: `${SITE}page-1`, reportId: '1', privacy: PRIVACY.public } as Task,
    createdAt: Date.now(),
    notBefore: type === 'delete' ? Date.now() + 60_000 : 0,
    ...change,
  });

/** Stores the work as the background does, and answers with it. */
function take(type: Task['type'], change: Partial<Entry> = {}) {
  return async ({ reportId, address }: ReportTarget) => {
    const entry = work(type, {
      id: `${type}-${reportId}`,
      task: { type, address, reportId, privacy: PRIVACY.public } as Task,
      ...change,
    });
    await write(entry);
    return success(entry);
  };
}

async function open(answers: Answers = {}, reports: Report[] = THREE, entries: Entry[] = []) {
  const sent = fakeBackground({
    'outbox.list': () => entries,
    'projects.list': () => onePage([]),
    'reports.list': () => onePage(reports),
    'outbox.discard': async ({ id }) => {
      await erase(id);
      return success(null);
    },
    'outbox.cancel': async ({ ids }) => {
      await Promise.all(ids.map(erase));
      return success(null);
    },
    ...answers,
  });
  await saveAccounts([ACCOUNT]);
  location.hash = '#/reports?result=good';
  render(<ReportsRoute />);
  await screen.findByText(reports[0]!.url);
  return () => sent.filter(({ name }) => !name.endsWith('list'));
}

const rowOf = (page: string) => within(screen.getByText(SITE + page).closest('tr')!);
/** Actions come after the first frame. */
const clickIn = async (page: string, name: string) =>
  await userEvent.click(await rowOf(page).findByRole('button', { name }));
/** From the menu of a row. */
async function chooseIn(page: string, name: string) {
  await clickIn(page, 'More');
  await userEvent.click(screen.getByRole('menuitem', { name }));
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const selectAll = () => userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
const clickForAll = (name: string) =>
  userEvent.click(
    within(screen.getByRole('group', { name: 'Selected reports' })).getByRole('button', { name }),
  );

let services = 0;
beforeEach(() => {
  fakeBrowser.reset();
  // What was last on screen of a service is there again at once.
  ACCOUNT.baseUrl = `https://reports-${++services}.example.org`;
});
afterEach(() => {
  vi.useRealTimers();
  location.hash = '';
});

describe('the list', () => {
  const made = (state: Entry['state']) =>
    anEntry({
      id: 'new',
      task: { type: 'store', address: `${SITE}page-4`, privacy: PRIVACY.public, noted: null },
      state,
      createdAt: Date.now() - 60_000,
    });
  const FOURTH = aReport({ id: '4', url: `${SITE}page-4` });

  it('is asked for again when a page was reported meanwhile, once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    let reports = THREE;
    let asked = 0;
    await open({
      'reports.list': () => {
        asked++;
        return onePage(reports);
      },
    });
    await write(made('sending'));
    reports = [FOURTH, ...THREE];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(1);
    const said = new Set<string>();
    const hear = () => said.add(screen.getAllByRole('status')[0]?.textContent ?? '');
    const heard = new MutationObserver(hear);
    heard.observe(document.body, { childList: true, subtree: true, characterData: true });
    await write(made('done'));
    await screen.findByText(`${SITE}page-4`);
    heard.disconnect();
    expect([...said].some((words) => words.includes('asking'))).toBe(true);
    expect([...said].filter((words) => words.includes('slow'))).toEqual([]);
    await write({ ...made('done'), attempts: 2 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(2);
  });

  it('is asked for again right away, though it has just been asked for', async () => {
    let asked = 0;
    await open({ 'reports.list': () => onePage(asked++ === 0 ? THREE : [FOURTH, ...THREE]) });
    await write(made('sending'));
    const before = Date.now();
    await write(made('done'));
    await screen.findByText(`${SITE}page-4`);
    expect(Date.now() - before).toBeLessThan(5_000);
  });

  it('is asked for again when work gets through to a service that could not be reached', async () => {
    let isReached = true;
    const list = () =>
      isReached ? onePage(THREE) : failed({ kind: 'unreachable', origin: ACCOUNT.baseUrl });
    await open({ 'reports.list': list });
    isReached = false;
    await write(made('sending'));
    await write(made('done'));
    await screen.findByText(/Cannot reach/);
    isReached = true;
    const before = Date.now();
    await write(work('update-results', { state: 'done' }));
    await waitFor(() => expect(screen.queryByText(/Cannot reach/)).toBeNull());
    // Not by itself, after a while.
    expect(Date.now() - before).toBeLessThan(5_000);
  });

  it('offers no way back once a delete was sent: the report may be gone, whatever was answered', async () => {
    const failure = { kind: 'service-error', status: 500 } as const;
    const deletes = ['1', '2'].map((reportId) =>
      work('delete', {
        id: `delete-${reportId}`,
        task: { type: 'delete', address: `${SITE}page-${reportId}`, reportId },
        attempts: 1,
        failure,
      }),
    );
    await open({}, THREE, deletes);
    const undo = await rowOf('page-1').findByRole('button', { name: 'Undo' });
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Undo all' })).toBeNull();
  });

  it('says of a delete that is being sent what it is', async () => {
    await open({}, THREE, [
      work('delete', { state: 'sending', attempts: 1, startedAt: Date.now() }),
    ]);
    await waitFor(() =>
      expect(rowOf('page-1').getAllByText('Deleting…').length).toBeGreaterThan(0),
    );
    expect(rowOf('page-1').queryByText(/^Changing/)).toBeNull();
  });

  it('is not asked for again because of a page that was reported before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
    let asked = 0;
    const list = () => {
      asked++;
      return onePage(THREE);
    };
    await open({ 'reports.list': list }, THREE, [made('done')]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked).toBe(1);
  });
});

describe('a row', () => {
  it('has its frequent actions at hand and all in a menu, and says which report they belong to', async () => {
    await open();
    const row = rowOf('page-2');
    const page = await row.findByRole<HTMLAnchorElement>('link', { name: 'Open report' });
    expect(page.href).toBe(`${ACCOUNT.baseUrl}/public/reports/2`);
    expect(page.rel).toBe('noopener noreferrer');
    await clickIn('page-2', 'More');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Details↵',
      'Open report',
      'Visit the page',
      'Copy link',
      'Update resultsE',
      'Change privacy…',
      'Watch…Not watched',
      'DeleteDel',
    ]);
    const details = screen.getByRole('menuitem', { name: 'Details' });
    expect(details.getAttribute('href')).toBe('#/reports/2?result=good');
    const visit = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Visit the page' });
    expect([visit.href, visit.rel]).toEqual([`${SITE}page-2`, 'noopener noreferrer']);
    for (const action of [page, ...row.getAllByRole('button')]) {
      const id = action.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe(`${SITE}page-2`);
    }
  });

  it('stays where it is when it is pressed beside its actions, or before they are there', async () => {
    await open();
    const { hash } = location;
    await userEvent.click(rowOf('page-2').getAllByRole('cell').at(-1)!);
    await new Promise((later) => setTimeout(later));
    expect(location.hash).toBe(hash);
  });

  it('opens its details when it is pressed anywhere', async () => {
    await open();
    await userEvent.click(rowOf('page-2').getByText('Good'));
    await waitFor(() => expect(location.hash).toBe('#/reports/2?result=good'));
  });

  it('copies the link to the report', async () => {
    const user = userEvent.setup();
    await open();
    await user.click(await rowOf('page-2').findByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }));
    expect(await screen.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${ACCOUNT.baseUrl}/public/reports/2`);
  });

  it('marks a watched page', async () => {
    await open({ 'watch.list': () => [watch] });
    expect(await rowOf('page-2').findByText('Watched')).toBeTruthy();
    expect(rowOf('page-1').queryByText('Watched')).toBeNull();
  });

  it.each<[string, Partial<Entry>, string]>([
    ['being updated', { state: 'sending', startedAt: Date.now() - 12_500 }, 'Updating, \\d+ s'],
    ['waiting for its turn', {}, 'Waiting'],
    ['held', { failure: { kind: 'key-rejected' } }, 'Key not accepted'],
    ['stopped', { state: 'stopped', failure: { kind: 'gone' } }, 'Needs attention'],
  ])('says, where its age would be, that it is %s', async (_, change, words) => {
    await open({}, THREE, [work('update-results', change)]);
    const state = await rowOf('page-1').findByText(new RegExp(`^${words}$`));
    expect(state.closest('td')?.dataset.label).toBe('Generated');
  });

  it('has its age again once the work is done, which is read out', async () => {
    const report = aReport({ id: '1', url: `${SITE}page-1`, generatedAt: Date.now() - 180_000 });
    const done = work('update-results', { state: 'done', createdAt: Date.now() + 60_000, report });
    await open({}, THREE, [done]);
    const told = await rowOf('page-1').findByText('Update results: Done');
    expect(told.className).toBe('unseen');
    const age = rowOf('page-1').getByText('3 minutes ago');
    expect(age.closest('td')?.dataset.label).toBe('Generated');
    expect(rowOf('page-1').queryByText('Done')).toBeNull();
  });

  it('offers nothing for a report whose id cannot be used', async () => {
    await open({}, [aReport({ id: null, url: `${SITE}page-x` })]);
    expect(rowOf('page-x').queryAllByRole('button')).toEqual([]);
    expect(rowOf('page-x').queryAllByRole('checkbox')).toEqual([]);
    expect(rowOf('page-x').queryAllByRole('link', { name: /Open|Details/ })).toEqual([]);
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
  });

  it('updates its results, and shows the new ones without loading the list again', async () => {
    const sent = await open({ 'report.update-results': take('update-results') });
    await clickIn('page-1', 'Update results');
    expect(await screen.findByText('Update results: Waiting')).toBeTruthy();
    expect(sent()).toEqual([
      {
        name: 'report.update-results',
        input: {
          id: expect.any(String),
          accountId: 'a1',
          address: `${SITE}page-1`,
          reportId: '1',
          incognito: false,
        },
      },
    ]);
    const report = aReport({ id: '1', url: `${SITE}page-1`, verdict: 'bad', score: 7 });
    await write(work('update-results', { state: 'done', report }));
    expect(await screen.findByText('7 of 100')).toBeTruthy();
    expect(rowOf('page-1').getByText('Bad')).toBeTruthy();
    expect(rowOf('page-2').getByText('Good')).toBeTruthy();
  });

  it('asks for the privacy and its password, and returns the focus', async () => {
    const sent = await open({ 'report.change-privacy': take('change-privacy') });
    await chooseIn('page-1', 'Change privacy');
    const dialog = within(screen.getByRole('dialog', { name: 'Change privacy' }));
    const current = dialog.getByRole<HTMLInputElement>('radio', { name: 'Private' });
    expect(current.checked).toBe(true);
    expect(document.activeElement).toBe(current);
    await userEvent.click(dialog.getByRole('radio', { name: 'Password' }));
    const password = await dialog.findByLabelText('Password', {
      selector: 'input:not([type=radio])',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter a password, or generate one.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(password, 'sesame{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([
      {
        name: 'report.change-privacy',
        input: {
          id: expect.any(String),
          accountId: 'a1',
          address: `${SITE}page-1`,
          reportId: '1',
          incognito: false,
          privacy: PRIVACY.password,
          password: 'sesame',
        },
      },
    ]);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('More');
  });

  it('deletes its report after a while, and lets the person undo that', async () => {
    const sent = await open({ 'report.delete': take('delete') });
    await chooseIn('page-1', 'Delete');
    expect(await rowOf('page-1').findByText('Deleting…')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Undo');
    await clickIn('page-1', 'Undo');
    expect(await rowOf('page-1').findByRole('button', { name: 'Update results' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByText(`${SITE}page-1`).closest('tr'));
    expect(sent().map(({ name }) => name)).toEqual(['report.delete', 'outbox.discard']);
    expect(sent()[1]?.input).toEqual({ id: 'delete-1' });

    await chooseIn('page-1', 'Delete');
    await rowOf('page-1').findByText('Deleting…');
    await write(work('delete', { state: 'done' }));
    await waitFor(() => expect(screen.queryByText(`${SITE}page-1`)).toBeNull());
    // The next row has the focus, not nothing.
    expect(document.activeElement).toBe(screen.getByText(`${SITE}page-2`).closest('tr'));
    expect(screen.getByText('2 reports')).toBeTruthy();
  });

  it('says why something was not accepted', async () => {
    await open({ 'report.delete': () => failed({ kind: 'not-saved' }) });
    await chooseIn('page-1', 'Delete');
    expect((await rowOf('page-1').findByRole('alert')).textContent).toContain('nothing was sent');
    expect(rowOf('page-2').queryByRole('alert')).toBeNull();
  });

  it('says why work got stuck, and tries again or gives up on request', async () => {
    const stuck = work('update-results', { state: 'stopped', failure: { kind: 'not-allowed' } });
    const sent = await open({ 'outbox.retry': () => success(stuck) }, THREE, [stuck]);
    await rowOf('page-1').findByText("The service doesn't allow this with your key.");
    await clickIn('page-1', 'Try again');
    await clickIn('page-1', 'Remove from list');
    expect(sent()).toEqual([
      { name: 'outbox.retry', input: { id: 'update-results-1' } },
      { name: 'outbox.discard', input: { id: 'update-results-1' } },
    ]);
  });

  it('says so if what the service did not accept cannot be discarded for the new one', async () => {
    const rejected = work('change-privacy', {
      state: 'stopped',
      failure: { kind: 'input-rejected', fields: { privacy: ['Not this one.'] } },
    });
    const answers = {
      'report.change-privacy': take('change-privacy', { id: 'second' }),
      'outbox.discard': () => Promise.reject(new Error('gone')),
    };
    const sent = await open(answers, THREE, [rejected]);
    await rowOf('page-1').findByText(/Not this one/);
    await clickIn('page-1', 'Change privacy');
    await click('Save');
    expect((await rowOf('page-1').findByRole('alert')).textContent).toContain("didn't respond");
    expect(sent().map(({ name }) => name)).toEqual(['report.change-privacy', 'outbox.discard']);
  });

  it.each([
    ['was done before the list was asked for', { createdAt: 1_000 }],
    ['belongs to another account', { accountId: 'a2', createdAt: Date.now() + 60_000 }],
  ])('shows nothing of work that %s', async (_, change) => {
    await open({}, THREE, [work('delete', { state: 'done', ...change })]);
    // Stored after the list of work has arrived. Once it is visible, that list was applied as well.
    await write(work('update-results', { id: 'other', state: 'waiting' }));
    await screen.findByText('Update results: Waiting');
    expect(screen.getByText(`${SITE}page-1`)).toBeTruthy();
  });
});

it('a report whose delete ended while the list was loading does not reappear', async () => {
  const sent = { createdAt: Date.now() - 9_000, startedAt: Date.now() - 500 };
  await open();
  await write(work('delete', { state: 'done', ...sent }));
  await waitFor(() => expect(screen.queryByText(`${SITE}page-1`)).toBeNull());
});

describe('many reports', () => {
  it('are selected one by one or all together', async () => {
    await open();
    expect(screen.queryByRole('group', { name: 'Selected reports' })).toBeNull();
    await userEvent.click(rowOf('page-2').getByRole('checkbox', { name: 'Select' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await selectAll();
    expect(screen.getByText('3 selected')).toBeTruthy();
    await selectAll();
    expect(screen.queryByRole('group', { name: 'Selected reports' })).toBeNull();
  });

  it('are updated one after another, showing the progress and each outcome', async () => {
    const sent = await open({ 'report.update-results': take('update-results') });
    await selectAll();
    await clickForAll('Update results');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
      name: '0 of 3 finished',
    });
    expect(bar.max).toBe(3);
    await waitFor(() => expect(sent()).toHaveLength(3));
    await write(work('update-results', { state: 'done', report: aReport({ id: '1' }) }));
    await screen.findByRole('progressbar', { name: '1 of 3 finished' });
    for (const id of ['2', '3']) {
      await take('update-results', { state: 'done' })({
        accountId: 'a1',
        address: `${SITE}page-${id}`,
        reportId: id,
        incognito: false,
      });
    }
    expect(await screen.findByText('3 of 3 done.')).toBeTruthy();
    expect(screen.getByText('Update results', { selector: 'strong' })).toBeTruthy();
    expect(screen.getAllByText('Update results: Done')).toHaveLength(3);
  });

  it('get one privacy together', async () => {
    const sent = await open({ 'report.change-privacy': take('change-privacy', { state: 'done' }) });
    await selectAll();
    await clickForAll('Change privacy');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Public' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('3 of 3 done.');
    expect(sent().map(({ input }) => input)).toMatchObject(
      ['1', '2', '3'].map((reportId) => ({ reportId, privacy: PRIVACY.public })),
    );
    expect(rowOf('page-3').getByText('Public')).toBeTruthy();
  });

  it('are skipped on cancel if they are still waiting', async () => {
    const sent = await open({
      'report.delete': (target) =>
        take('delete', target.reportId === '1' ? { state: 'done' } : {})(target),
    });
    await selectAll();
    await clickForAll('Delete');
    await waitFor(() => expect(screen.getAllByText('Deleting…')).toHaveLength(2));
    await click('Cancel');
    expect(await screen.findByText('1 of 3 done.')).toBeTruthy();
    expect(screen.getByText('2 cancelled.')).toBeTruthy();
    expect(sent().at(-1)).toEqual({
      name: 'outbox.cancel',
      input: { ids: ['delete-2', 'delete-3'] },
    });
    expect(screen.queryByText(`${SITE}page-1`)).toBeNull();
    expect(screen.getByText(`${SITE}page-2`)).toBeTruthy();
  });

  it('are tried again only if they failed', async () => {
    let refuses = true;
    const sent = await open({
      'report.update-results': async (target) => {
        if (target.reportId === '2' && refuses) return failed({ kind: 'not-saved' });
        const stopped = { state: 'stopped', failure: { kind: 'not-allowed' } } as const;
        return take(
          'update-results',
          target.reportId === '1' ? stopped : { state: 'done' },
        )(target);
      },
      'outbox.retry': async () => {
        const entry = work('update-results', { state: 'done' });
        await write(entry);
        return success(entry);
      },
    });
    await selectAll();
    await clickForAll('Update results');
    expect(await screen.findByText('1 of 3 done.')).toBeTruthy();
    expect(screen.getByText('Failed: 2. The rows say why.')).toBeTruthy();
    expect(rowOf('page-2').getByRole('alert').textContent).toContain('nothing was sent');

    refuses = false;
    const before = sent().length;
    await click('Try failed ones again');
    expect(await screen.findByText('3 of 3 done.')).toBeTruthy();
    expect(sent().slice(before)).toMatchObject([
      { name: 'outbox.retry', input: { id: 'update-results-1' } },
      { name: 'report.update-results', input: { accountId: 'a1', reportId: '2' } },
    ]);
  });

  it('make room for others once all reports of a page were deleted', async () => {
    let loads = 0;
    await open({
      'report.delete': take('delete', { state: 'done' }),
      'reports.list': () =>
        success({
          items: loads++ === 0 ? THREE : [aReport({ id: '9', url: `${SITE}page-9` })],
          total: null,
          page: 1,
          lastPage: null,
          next: null,
          nextIsGuess: false,
        }),
    });
    await selectAll();
    await clickForAll('Delete');
    expect(await screen.findByText(`${SITE}page-9`)).toBeTruthy();
  });
});
