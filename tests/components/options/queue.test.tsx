import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { QueuePage } from '../../../components/options/queue/QueuePage';
import type { Entry } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY } from '../../../lib/model/report';
import { asksItem } from '../../../lib/storage/asks';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport, aStore } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { pageAddress } from '../../support/values';
import { answerPermission, fakeBackground } from './fake-background';

const PASSWORD_MISSING: Failure = { kind: 'invalid-input', field: 'password', reason: 'missing' };

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const group = async (name: string) => within(await screen.findByRole('region', { name }));

function open(entries: Entry[], answers: Answers = {}) {
  const sent = fakeBackground({ 'outbox.list': () => entries, ...answers });
  render(<QueuePage />);
  return sent;
}

const written = (sent: { name: string; input: unknown }[]) =>
  sent.filter(({ name }) => !name.endsWith('.list'));

beforeEach(() => fakeBrowser.reset());
afterEach(cleanup);

describe('the queue', () => {
  it('says so when there is nothing in it', async () => {
    open([]);
    expect(await screen.findByText(/^Nothing here yet\./)).toBeTruthy();
  });

  it('says at its head how much needs attention, is in progress or waits', async () => {
    const failure: Failure = { kind: 'gone' };
    open([
      anEntry({ id: '1', state: 'stopped', failure }),
      anEntry({ id: '2', state: 'stopped', failure }),
      anEntry({ id: '3' }),
      anEntry({ id: '4', state: 'sending' }),
      anEntry({ id: '5', state: 'done' }),
    ]);
    await screen.findByText('2 need attention, 1 in progress, 1 waiting');
    const many = screen.getByRole<HTMLAnchorElement>('link', { name: 'Report many' });
    expect(many.hash).toBe('#/queue/many');
  });

  it('says nothing about what is in it before it knows', async () => {
    const never = () => new Promise<never>(() => undefined);
    const sent = open([], { 'outbox.list': never, 'watch.list': never });
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('watch.list'));
    expect(screen.queryByText(/^Nothing here yet\./)).toBeNull();
    expect(screen.queryByText(/^None yet/)).toBeNull();
  });

  it('shows the others if one item cannot be shown, which can be removed', async () => {
    const sent = open(
      [
        anEntry({ id: 'fine', task: aStore({ address: 'https://example.com/fine' }) }),
        anEntry({
          id: 'broken',
          task: aStore({ address: 'https://example.com/broken' }),
          state: 'stopped',
          failure: { kind: 'input-rejected' } as unknown as Failure,
        }),
      ],
      { 'outbox.discard': () => null },
    );
    const broken = await group('Needs attention');
    expect(broken.getByText('https://example.com/broken')).toBeTruthy();
    expect(broken.getByText(/^This item cannot be read by this version/)).toBeTruthy();
    expect(screen.getByText('https://example.com/fine')).toBeTruthy();
    await userEvent.click(broken.getByRole('button', { name: 'Remove from list' }));
    expect(written(sent)).toEqual([{ name: 'outbox.discard', input: { id: 'broken' } }]);
  });

  it('groups what is in progress, what needs attention and what is done', async () => {
    const at = (id: string, address: string, change: Partial<Entry>) =>
      anEntry({ id, task: aStore({ address }), ...change });
    open([
      at('1', 'https://example.com/sending', { state: 'sending' }),
      at('2', 'https://example.com/waiting', { state: 'waiting' }),
      at('3', 'https://example.com/checking', { state: 'checking' }),
      at('4', 'https://example.com/stopped', { state: 'stopped', failure: { kind: 'gone' } }),
      at('5', 'https://example.com/held', {
        failure: { kind: 'key-rejected' },
        accountId: 'another',
      }),
      at('6', 'https://example.com/done', { state: 'done', report: aReport() }),
    ]);
    const atWork = await group('In progress');
    expect(atWork.getByText('https://example.com/sending')).toBeTruthy();
    expect(atWork.getByText('Waiting')).toBeTruthy();
    expect(atWork.getByText('Checking whether it arrived')).toBeTruthy();
    expect(atWork.getAllByRole('listitem')).toHaveLength(3);
    const needsYou = await group('Needs attention');
    expect(needsYou.getByText('https://example.com/stopped')).toBeTruthy();
    expect(needsYou.getAllByRole('listitem')).toHaveLength(1);
    const held = await group('Your work is held.');
    held.getByText(/The key was rejected. Enter a new one in Settings./);
    const done = await group('Done');
    expect(done.getByText('Good')).toBeTruthy();
    expect(done.getByText('91 of 100')).toBeTruthy();
    expect(done.getAllByRole('listitem')).toHaveLength(1);
  });

  it('leads from what is done to its report at the service, if there is one', async () => {
    await saveAccounts([
      { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' },
    ]);
    const done = (id: string, change: Partial<Entry>) =>
      anEntry({ id, accountId: 'a1', state: 'done', ...change });
    open([
      done('new', { report: aReport({ id: '7' }) }),
      done('unnamed', { report: aReport({ id: null }) }),
      done('older', { report: aReport({ id: '8' }) }),
      done('gone', {
        task: { type: 'delete', address: 'https://example.com/', reportId: '8' },
        report: aReport({ id: '8' }),
      }),
      anEntry({ id: 'waiting', accountId: 'a1', report: aReport({ id: '9' }) }),
    ]);
    const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: 'Open report' });
    expect(links.map(({ href, target }) => [href, target])).toEqual([
      ['https://reports.example.org/public/reports/7', '_blank'],
    ]);
  });

  it('is cleared of what is done at once, except where a second report needs a look', async () => {
    const done = (id: string, change: Partial<Entry> = {}) =>
      anEntry({ id, state: 'done', report: aReport(), ...change });
    const sent = open(
      [
        done('1'),
        done('2'),
        done('twice', { twins: [aReport({ id: '8' })] }),
        done('unsure', { laterLooks: 2 }),
        anEntry({ id: 'waiting' }),
      ],
      { 'outbox.discard': () => null },
    );
    await group('Done');
    await click('Remove all from list');
    expect(written(sent).map(({ input }) => input)).toEqual([{ id: '1' }, { id: '2' }]);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Queue' }));
  });

  it('says so if something that is done stays', async () => {
    open([anEntry({ state: 'done' })], { 'outbox.discard': () => failed({ kind: 'not-saved' }) });
    await group('Done');
    await click('Remove all from list');
    await screen.findByRole('alert');
  });

  it('tells of a held account once, with the button that mends it and all that waits', async () => {
    const at = (id: string, change: Partial<Entry>) =>
      anEntry({ id, task: aStore({ address: `https://example.com/${id}` }), ...change });
    await saveAccounts([
      { id: 'a1', name: 'Client work', baseUrl: 'https://audit.example', keyHint: '1234' },
    ]);
    const sent = open(
      [at('held', { failure: { kind: 'key-rejected' } }), at('behind', { state: 'waiting' })],
      { 'outbox.discard': () => success(null), 'outbox.retry': () => success(anEntry()) },
    );
    const held = await group('Client work is held.');
    expect(held.getByRole('status').textContent).toContain(
      'The key was rejected. Enter a new one in Settings. 2 items wait; nothing of this account is being sent.',
    );
    expect(held.getByRole<HTMLAnchorElement>('link', { name: 'Enter a new key' }).hash).toBe(
      '#/settings?key=a1',
    );
    for (const other of ['Needs attention', 'In progress'])
      expect(screen.queryByRole('region', { name: other })).toBeNull();
    await userEvent.click(held.getAllByRole('button', { name: 'Try again' })[0]!);
    const rows = held.getAllByRole('listitem').map((row) => within(row));
    expect(rows.map((row) => row.getByText('Waiting').tagName)).toEqual(['P', 'P']);
    expect(screen.getAllByText(/The key was rejected/)).toHaveLength(1);
    await userEvent.click(rows[1]!.getByRole('button', { name: 'Cancel' }));
    expect(written(sent)).toEqual([
      { name: 'outbox.retry', input: { id: 'held' } },
      { name: 'outbox.discard', input: { id: 'behind' } },
    ]);
  });

  it('shows what waits in a held account on request if it is much', async () => {
    const failure = { kind: 'key-rejected' } as const;
    open(Array.from({ length: 6 }, (_, at) => anEntry({ id: `${at}`, failure })));
    await screen.findByText(/The key was rejected/);
    expect(screen.queryByRole('listitem')).toBeNull();
    await click('Show the 6');
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await click('Show the 6');
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('shows the first of what is done, and the others on request', async () => {
    open(
      Array.from({ length: 8 }, (_, place) =>
        anEntry({ id: `d${place}`, order: place, state: 'done', report: aReport() }),
      ),
    );
    const done = await group('Done');
    done.getByText('8');
    expect(done.getAllByRole('listitem')).toHaveLength(5);
    await click('Show 3 more');
    const rows = done.getAllByRole('listitem');
    expect(rows).toHaveLength(8);
    await waitFor(() => expect(document.activeElement).toBe(rows[5]));
    expect(screen.queryByRole('button', { name: /^Show \d more/ })).toBeNull();
  });

  it('leads from what is done to its report, unless that was deleted', async () => {
    const task = { type: 'delete', address: 'https://a.org/gone', reportId: '1' } as const;
    open([
      anEntry({ id: '1', state: 'done', report: aReport({ id: '7' }) }),
      anEntry({ id: '2', state: 'done', task, report: aReport({ id: '8' }) }),
    ]);
    const links = (await group('Done')).getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ hash }) => hash)).toEqual(['#/reports/7']);
  });

  it.each<[string, Entry['task']]>([
    ['New report', aStore()],
    [
      'Update results',
      { type: 'update-results', address: 'https://a.org', reportId: '1', generatedBefore: null },
    ],
    [
      'Change privacy',
      { type: 'change-privacy', address: 'https://a.org', reportId: '1', privacy: 0 },
    ],
    ['Delete report', { type: 'delete', address: 'https://a.org', reportId: '1' }],
  ])('calls a piece of work %s', async (name, task) => {
    open([anEntry({ task })]);
    expect((await group('In progress')).getByText(name)).toBeTruthy();
  });

  it('names the account of each item if there are several', async () => {
    const [agency, client] = ['Agency', 'Client'].map((name, place) => ({
      id: `a${place + 1}`,
      name,
      baseUrl: `https://${name}.example`,
      keyHint: '1234',
    }));
    await saveAccounts([agency!]);
    open([
      anEntry({ task: aStore({ address: 'https://a.org' }) }),
      anEntry({ id: 'e2', accountId: 'a2', task: aStore({ address: 'https://b.org' }) }),
    ]);
    const rows = (await group('In progress')).getAllByRole('listitem');
    expect(screen.queryByText(/^Account:/)).toBeNull();
    await saveAccounts([agency!, client!]);
    await within(rows[0]!).findByText('Account: Agency');
    await within(rows[1]!).findByText('Account: Client');
  });

  it('counts down until the work continues', async () => {
    open([anEntry({ notBefore: Date.now() + 30_000 })]);
    expect(await screen.findByText(/^Continues in (30|29) s$/)).toBeTruthy();
  });

  it('counts down no longer than the wait is if the clock was set back', async () => {
    open([anEntry({ notBefore: Date.now() + 365 * 86_400_000, waitMs: 30_000 })]);
    expect(await screen.findByText(/^Continues in (30|29) s$/)).toBeTruthy();
  });

  it('follows what the background stores', async () => {
    open([anEntry()]);
    await group('In progress');
    await fakeBrowser.storage.local.set({
      'outbox:e1': anEntry({ state: 'done', report: aReport({ verdict: 'bad' }) }),
    });
    expect((await group('Done')).getByText('Bad')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'In progress' })).toBeNull();
  });
});

describe('the keyboard focus', () => {
  const GONE = { state: 'stopped', failure: { kind: 'gone' } } as const;
  const row = (address: string) => screen.getByTitle(address).closest('li');
  const isOn = (wanted: () => Element | null) =>
    waitFor(() => expect(document.activeElement).toBe(wanted()));
  const stored = (id: string, entry?: Entry) =>
    entry
      ? fakeBrowser.storage.local.set({ [`outbox:${id}`]: entry })
      : fakeBrowser.storage.local.remove(`outbox:${id}`);

  /** Opens items at these addresses, oldest first. */
  async function openRows(...changes: [address: string, change: Partial<Entry>][]) {
    const entries = changes.map(([address, change], place) =>
      anEntry({ id: address, task: aStore({ address }), createdAt: place, ...change }),
    );
    await Promise.all(entries.map((entry) => stored(entry.id, entry)));
    open(entries, {
      'outbox.discard': async ({ id }) => {
        await stored(id);
        return success(null);
      },
      'outbox.retry': async ({ id }) => {
        const entry = anEntry({ id, task: aStore({ address: id }) });
        await stored(id, entry);
        return success(entry);
      },
      'report.delete': async () => {
        await stored('twin', { ...entries[0]!, twins: [] });
        return success(anEntry());
      },
    });
    await screen.findAllByRole('listitem');
  }
  async function pressIn(address: string, name: string) {
    const button = within(row(address)!).getByRole('button', { name });
    button.focus();
    await userEvent.keyboard('{Enter}');
  }

  it('goes to the next item when one is removed, else to the previous one, else to the list', async () => {
    await openRows(['first', GONE], ['second', GONE], ['third', {}]);
    await pressIn('second', 'Remove from list');
    await isOn(() => row('third'));
    await pressIn('third', 'Cancel');
    await isOn(() => row('first'));
    await pressIn('first', 'Remove from list');
    await isOn(() => screen.getByRole('region', { name: 'Queue' }));
  });

  it('follows an item into another group', async () => {
    await openRows(['first', GONE], ['second', GONE]);
    await pressIn('first', 'Try again');
    await group('In progress');
    await isOn(() => row('first'));
  });

  it('stays on an item when its form opens and closes, and when its second report is deleted', async () => {
    const twins = [aReport({ id: '8' })];
    await openRows(['twin', { state: 'done', report: aReport(), twins }], ['stopped', GONE]);
    await pressIn('stopped', 'Edit');
    await isOn(() => row('stopped'));
    await pressIn('stopped', 'Cancel');
    await isOn(() => row('stopped'));
    await pressIn('twin', 'Delete the other report');
    await waitFor(() => expect(screen.queryByText(/two new reports/)).toBeNull());
    await isOn(() => row('twin'));
  });

  it('goes on after a page that was not confirmed', async () => {
    const addresses = ['https://example.com/one', 'https://example.com/two'];
    await asksItem.setValue(
      addresses.map((address) => ({ address: pageAddress(address), incognito: false })),
    );
    open([]);
    (await screen.findAllByRole('button', { name: 'Cancel' }))[0]!.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(addresses[0]!)).toBeNull());
    await isOn(() => screen.getByText(addresses[1]!).closest('form'));
  });

  it('is not taken from where it is when another item goes', async () => {
    await openRows(['first', GONE], ['second', GONE]);
    const button = within(row('first')!).getByRole('button', { name: 'Edit' });
    button.focus();
    await stored('second');
    await waitFor(() => expect(screen.queryByTitle('second')).toBeNull());
    expect(document.activeElement).toBe(button);
  });
});

describe('an entry', () => {
  it('is tried again on request, and says so if that fails', async () => {
    const sent = open([anEntry({ state: 'stopped', failure: { kind: 'gone' } })], {
      'outbox.retry': () => failed({ kind: 'not-allowed' }),
    });
    await group('Needs attention');
    await click('Try again');
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't allow");
    expect(written(sent)).toEqual([{ name: 'outbox.retry', input: { id: 'e1' } }]);
  });

  it('asks for the password that was lost in a restart', async () => {
    const entry = anEntry({
      task: aStore({ privacy: PRIVACY.password }),
      state: 'stopped',
      failure: PASSWORD_MISSING,
    });
    const sent = open([entry], { 'outbox.retry': () => success(entry) });
    const needsYou = await group('Needs attention');
    needsYou.getByText('Enter the password again. Verdict never stores it.');
    await click('Try again');
    needsYou.getByText('Enter a password, or generate one.');
    expect(written(sent)).toEqual([]);

    await userEvent.type(needsYou.getByLabelText('Password'), 'open sesame');
    expect(needsYou.queryByText('Enter a password, or generate one.')).toBeNull();
    await click('Try again');
    expect(written(sent)).toEqual([
      { name: 'outbox.retry', input: { id: 'e1', password: 'open sesame' } },
    ]);
  });

  it('is discarded on request', async () => {
    const sent = open([anEntry({ state: 'stopped', failure: { kind: 'gone' } })], {
      'outbox.discard': () => success(null),
    });
    await group('Needs attention');
    await click('Remove from list');
    expect(written(sent)).toEqual([{ name: 'outbox.discard', input: { id: 'e1' } }]);
  });

  it('lets the person undo a delete that is still waiting', async () => {
    const task = { type: 'delete', address: 'https://a.org', reportId: '1' } as const;
    const sent = open([anEntry({ task, notBefore: Date.now() + 6_000 })], {
      'outbox.discard': () => success(null),
    });
    await group('In progress');
    await click('Undo');
    expect(written(sent)).toEqual([{ name: 'outbox.discard', input: { id: 'e1' } }]);
  });

  it('asks for the missing permission, then continues', async () => {
    const request = answerPermission(true);
    const entry = anEntry({
      failure: { kind: 'no-permission', origin: 'https://reports.example.org' },
    });
    const sent = open([entry], { 'outbox.retry': () => success(entry) });
    await group('Your work is held.');
    await click('Allow access');
    await waitFor(() =>
      expect(written(sent)).toEqual([{ name: 'outbox.retry', input: { id: 'e1' } }]),
    );
    expect(request).toHaveBeenCalledWith({ origins: ['https://reports.example.org/*'] });
  });

  it('is replaced by its edited version', async () => {
    const old = anEntry({ state: 'stopped', failure: { kind: 'gone' } });
    const sent = open([old], { 'report.store': () => success(anEntry({ id: 'e2' })) });
    const needsYou = await group('Needs attention');
    await click('Edit');
    await userEvent.type(needsYou.getByLabelText('Address'), '/other#part');
    await userEvent.click(needsYou.getByLabelText('Public'));
    await click('Save and report');
    await waitFor(() => expect(needsYou.queryByLabelText('Address')).toBeNull());
    expect(written(sent)).toEqual([
      {
        name: 'report.store',
        input: {
          id: expect.any(String),
          accountId: 'a1',
          address: 'https://example.com/page/other',
          privacy: PRIVACY.public,
          incognito: false,
          replaces: 'e1',
        },
      },
    ]);
  });

  it('whose report is unclear shows what was found, and asks which one it is', async () => {
    const found = [
      aReport({ id: '8', url: 'example.com/other', privacy: PRIVACY.public }),
      aReport({ id: '9', url: 'example.com/third' }),
    ];
    const sent = open([anEntry({ state: 'stopped', failure: { kind: 'unconfirmed', found } })], {
      'outbox.confirm': () => success(anEntry({ state: 'done' })),
      'outbox.retry': () => success(anEntry()),
    });
    const needsYou = await group('Needs attention');
    needsYou.getByText('No clear answer came. Is this the report?');
    const rows = needsYou.getByText('example.com/other').closest('ul')!.querySelectorAll('li');
    expect([...rows].map((row) => row.textContent)).toEqual([
      'example.com/otherGood91 of 100Public—Yes',
      'example.com/thirdGood91 of 100Private—Yes',
    ]);
    await userEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: 'Yes' }));
    await click('No, send again');
    expect(written(sent)).toEqual([
      { name: 'outbox.confirm', input: { id: 'e1', identity: '9' } },
      { name: 'outbox.retry', input: { id: 'e1' } },
    ]);
  });

  it('of a page that already has a report shows it, and asks what to do', async () => {
    const found = [aReport({ id: '8', privacy: PRIVACY.public }), aReport({ id: '7' })];
    const sent = open(
      [anEntry({ state: 'stopped', failure: { kind: 'already-reported', found } })],
      {
        'report.update-results': () => success(anEntry({ id: 'e2' })),
        'outbox.retry': () => success(anEntry()),
      },
    );
    const needsYou = await group('Needs attention');
    needsYou.getByText('This page already has a report.');
    needsYou.getByText('Public');
    expect(needsYou.queryByText('Private')).toBeNull();
    expect(needsYou.queryByRole('button', { name: 'Try again' })).toBeNull();
    await click('Update results');
    await click('Report anyway');
    expect(written(sent)).toMatchObject([
      { name: 'report.update-results', input: { reportId: '8', replaces: 'e1' } },
      { name: 'outbox.retry', input: { id: 'e1' } },
    ]);
  });

  it('whose existing report has no usable ID offers only to report anyway', async () => {
    const found = [aReport({ id: null, unusableId: 'a/1' })];
    open([anEntry({ state: 'stopped', failure: { kind: 'already-reported', found } })]);
    const needsYou = await group('Needs attention');
    needsYou.getByRole('button', { name: 'Report anyway' });
    expect(needsYou.queryByRole('button', { name: 'Update results' })).toBeNull();
  });

  it('has its whole address, and those of reports that were found, on hover: they are cut if long', async () => {
    const [address, url] = ['https://a.org/sent', `https://a.org/${'found'.repeat(1_000)}`];
    const failure: Failure = { kind: 'unconfirmed', found: [aReport({ url })] };
    open([anEntry({ task: aStore({ address }), state: 'stopped', failure })]);
    const needsYou = await group('Needs attention');
    needsYou.getByTitle(address);
    needsYou.getByTitle(url);
  });

  it('that made two reports says so, and offers to delete the other one', async () => {
    const sent = open(
      [anEntry({ state: 'done', report: aReport(), twins: [aReport({ id: '8' })] })],
      { 'report.delete': () => success(anEntry({ id: 'e2' })) },
    );
    await screen.findByText(/The service has 2 new reports of this page/);
    await click('Delete the other report');
    expect(written(sent)).toEqual([
      {
        name: 'report.delete',
        input: {
          accountId: 'a1',
          address: 'https://example.com/page',
          reportId: '8',
          incognito: false,
        },
      },
    ]);
  });

  it('says next to the field what is wrong with its edited version, and moves the focus there', async () => {
    const sent = open([anEntry({ state: 'stopped', failure: { kind: 'gone' } })]);
    const needsYou = await group('Needs attention');
    await click('Edit');
    const address = needsYou.getByLabelText('Address');
    await userEvent.clear(address);
    await click('Save and report');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(written(sent)).toEqual([]);
  });

  it('is replaced once, however quickly the button is pressed', async () => {
    const sent = open([anEntry({ state: 'stopped', failure: { kind: 'gone' } })], {
      'report.store': () => success(anEntry({ id: 'e2' })),
    });
    const needsYou = await group('Needs attention');
    await click('Edit');
    const save = needsYou.getByRole('button', { name: 'Save and report' });
    save.click();
    save.click();
    await waitFor(() => expect(needsYou.queryByLabelText('Address')).toBeNull());
    expect(written(sent).map(({ name }) => name)).toEqual(['report.store']);
  });

  it('shows the service’s objections to its fields while it is edited', async () => {
    const fields = { url: ['Not that page.'], password: ['Too short.'] };
    open([
      anEntry({
        task: aStore({ privacy: PRIVACY.password }),
        state: 'stopped',
        failure: { kind: 'input-rejected', fields },
      }),
    ]);
    const needsYou = await group('Needs attention');
    await click('Edit');
    await needsYou.findByText('Not that page.');
    await needsYou.findByText('Too short.');
  });

  it('stays as it is, with what was typed, if its edited version cannot be stored', async () => {
    const sent = open([anEntry({ state: 'stopped', failure: { kind: 'gone' } })], {
      'report.store': () => failed({ kind: 'not-allowed' }),
    });
    const needsYou = await group('Needs attention');
    await click('Edit');
    await userEvent.type(needsYou.getByLabelText('Address'), '/other');
    await click('Save and report');
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't allow");
    const address = needsYou.getByLabelText<HTMLInputElement>('Address');
    expect(address.value).toBe('https://example.com/page/other');
    expect(written(sent).map(({ name }) => name)).toEqual(['report.store']);
  });
});
