import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { QueuePage } from '../../../components/options/queue/QueuePage';
import { readAddresses } from '../../../components/options/queue/read-addresses';
import type { StoreInput } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY } from '../../../lib/model/report';
import { accountsItem, activeAccountItem } from '../../../lib/storage/accounts';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { anEntry, aReport, aStore } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { answerPermission, fakeBackground } from './fake-background';

/** The queue below may have buttons of the same name. */
const panel = () => within(screen.getByRole('region', { name: 'Report many' }));
const click = (name: string) => userEvent.click(panel().getByRole('button', { name }));
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Addresses');

async function fillIn(lines: string[]) {
  await userEvent.click(area());
  await userEvent.paste(lines.join('\n'));
}

/** Stores entries as the outbox does: one key each, named after its position in the batch. */
function writesDown(change: (input: StoreInput) => Partial<Entry> = () => ({})) {
  let count = 0;
  return async (input: StoreInput) => {
    const entry = anEntry({
      id: `n${++count}`,
      task: aStore({ address: input.address, privacy: input.privacy }),
      ...change(input),
    });
    await fakeBrowser.storage.local.set({ [`outbox:${entry.id}`]: entry });
    return success(entry);
  };
}

const discards: Answers['outbox.discard'] = async ({ id }) => {
  await fakeBrowser.storage.local.remove(`outbox:${id}`);
  return success(null);
};

const finish = (id: string) =>
  fakeBrowser.storage.local.set({
    [`outbox:${id}`]: anEntry({ id, state: 'done', report: aReport() }),
  });

function open(answers: Answers) {
  const sent = fakeBackground({ 'outbox.list': () => [], ...answers });
  render(<QueuePage />);
  const inputsOf = (wanted: string) =>
    sent.filter(({ name }) => name === wanted).map(({ input }) => input);
  return { inputsOf };
}

beforeEach(async () => {
  fakeBrowser.reset();
  await saveAccounts([
    { id: 'a1', name: 'Service', baseUrl: 'https://reports.example', keyHint: 'x7Qp' },
  ]);
});
afterEach(cleanup);

describe('reporting many pages', () => {
  it('sends what was filled in to the account it was filled in for, whatever is switched to', async () => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    await fillIn(['https://example.com/mine']);
    const [mine] = await accountsItem.getValue();
    await saveAccounts([mine!, { ...mine!, id: 'other', name: 'Other' }]);
    await activeAccountItem.setValue('other');
    expect(await panel().findByText(/^You switched to Other in another window/)).toBeTruthy();
    await click('Report all');
    await waitFor(() => expect(inputsOf('report.store')).toHaveLength(1));
    expect(inputsOf('report.store')).toMatchObject([{ accountId: mine!.id }]);
  });

  it('reports each distinct address once and says why the others were left out', async () => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    await fillIn([
      'https://example.com/a#top',
      ' https://example.com/b ',
      '',
      'http://www.example.com/a',
      'chrome://settings',
      'file:///etc/hosts',
      'about:blank',
      'nonsense',
    ]);
    await click('Report all');

    await waitFor(() => expect(area().value).toContain('nonsense'));
    const common = { accountId: 'a1', privacy: PRIVACY.private, incognito: false };
    await waitFor(() =>
      expect(inputsOf('report.store')).toEqual([
        { address: 'https://example.com/a', ...common },
        { address: 'https://example.com/b', ...common },
      ]),
    );
    expect(await screen.findByText("Can't be reported: 4")).toBeTruthy();
    const why = (line: string) => screen.getByText(line).closest('li')!.textContent;
    expect(why('chrome://settings')).toContain('A browser page.');
    expect(why('file:///etc/hosts')).toContain('A file on this computer.');
    expect(why('about:blank')).toContain('An empty page.');
    expect(why('nonsense')).toContain('Not a web address');
    expect(screen.getByText('Same page as another line, skipped: 1')).toBeTruthy();
    await waitFor(() =>
      expect(area().value).toBe('chrome://settings\nfile:///etc/hosts\nabout:blank\nnonsense'),
    );
  });

  it('sends no address that looks secret or private before the person has decided', async () => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    const addresses = () => (inputsOf('report.store') as StoreInput[]).map((one) => one.address);
    await fillIn([
      'https://example.com/a',
      'https://example.com/b?token=abcd1234efgh5678',
      'example.com/c?access_token=abcd1234efgh5678',
      'https://example.com/d?password=abcd1234efgh5678',
      'http://192.168.1.20/menu',
    ]);
    await click('Report all');
    const alert = within(await panel().findByRole('alert'));
    alert.getByText(/^Nothing was sent yet: 4 addresses need a look/);
    alert.getByText('“token” in this address looks like a secret.');
    alert.getByText('This page is on a private network, which the service may not reach.');
    expect(addresses()).toEqual([]);

    const decide = (address: string, name: string) => {
      const row = within(alert.getByText(address).closest('li')!);
      return userEvent.click(row.getByRole('button', { name }));
    };
    await decide('https://example.com/b?token=abcd1234efgh5678', 'Send without query');
    await decide('https://example.com/c?access_token=abcd1234efgh5678', 'Leave out');
    await decide('https://example.com/d?password=abcd1234efgh5678', 'Send anyway');
    await click('Report all');
    expect(addresses()).toEqual([]);
    expect(panel().queryByRole('button', { name: 'Send without query' })).toBeNull();
    await decide('http://192.168.1.20/menu', 'Leave out');
    await click('Report all');
    await waitFor(() =>
      expect(addresses()).toEqual([
        'https://example.com/a',
        'https://example.com/b',
        'https://example.com/d?password=abcd1234efgh5678',
      ]),
    );
  });

  it.each([
    ['Send all without query', ['https://example.com/b', 'https://example.com/c']],
    ['Leave all out', []],
    [
      'Send all anyway',
      [
        'https://example.com/b?token=abcd1234efgh5678',
        'https://example.com/c?jwt=abcd1234efgh5678',
      ],
    ],
  ])('asks about all of them at once: %s', async (name, sent) => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    await fillIn([
      'https://example.com/b?token=abcd1234efgh5678',
      'https://example.com/c?jwt=abcd1234efgh5678',
      'https://example.com/z',
    ]);
    await click('Report all');
    await panel().findByRole('alert');
    await click(name);
    await click('Report all');
    await waitFor(() =>
      expect((inputsOf('report.store') as StoreInput[]).map(({ address }) => address)).toEqual([
        ...sent,
        'https://example.com/z',
      ]),
    );
  });

  it('sends nothing if there is nothing to report', async () => {
    const { inputsOf } = open({});
    await click('Report all');
    expect(screen.getByRole('alert').textContent).toContain('nothing to report');
    expect(inputsOf('report.store')).toEqual([]);
  });

  it('requires a password with the privacy that needs one', async () => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    await fillIn(['https://example.com/a']);
    await userEvent.click(screen.getByRole('radio', { name: 'Password' }));
    await click('Report all');
    await screen.findByText('Enter a password, or generate one.');
    expect(inputsOf('report.store')).toEqual([]);

    await userEvent.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'pw');
    expect(screen.queryByText('Enter a password, or generate one.')).toBeNull();
    await click('Report all');
    await waitFor(() =>
      expect(inputsOf('report.store')).toEqual([
        {
          accountId: 'a1',
          address: 'https://example.com/a',
          privacy: PRIVACY.password,
          password: 'pw',
          incognito: false,
        },
      ]),
    );
  });

  it('skips pages already reported, with one look-up per site', async () => {
    const { inputsOf } = open({
      'report.store': writesDown(),
      'page.look': () => success({ same: [], earlier: [aReport({ url: 'www.example.com/a/' })] }),
    });
    await fillIn(['https://example.com/a', 'https://example.com/b', 'https://example.org/a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pages already reported' }));
    await click('Report all');

    expect(await screen.findByText('Already reported, skipped: 1')).toBeTruthy();
    await waitFor(() => expect(inputsOf('report.store')).toHaveLength(2));
    expect(inputsOf('page.look')).toHaveLength(2);
    expect(inputsOf('report.store')).toMatchObject([
      { address: 'https://example.com/b' },
      { address: 'https://example.org/a' },
    ]);
  });

  it('sends nothing and keeps the list when known pages cannot be looked up', async () => {
    const { inputsOf } = open({ 'page.look': () => failed({ kind: 'key-rejected' }) });
    await fillIn(['https://example.com/a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pages already reported' }));
    await click('Report all');
    expect((await screen.findByRole('alert')).textContent).toContain('The key was rejected.');
    expect(inputsOf('report.store')).toEqual([]);
    expect(area().value).toBe('https://example.com/a');
  });

  it('keeps what could not be stored, with the reason', async () => {
    const writeDown = writesDown();
    open({
      'report.store': (input) =>
        input.address.endsWith('/b') ? failed({ kind: 'not-allowed' }) : writeDown(input),
    });
    await fillIn(['https://example.com/a', 'https://example.com/b']);
    await click('Report all');
    expect(await screen.findByText('Not added: 1')).toBeTruthy();
    await waitFor(() => expect(area().value).toBe('https://example.com/b'));
  });

  it('shows its progress, and in the end the outcome of all', async () => {
    open({ 'report.store': writesDown() });
    await fillIn(['https://example.com/a', 'https://example.com/b']);
    await click('Report all');
    const bar = await screen.findByRole<HTMLProgressElement>('progressbar');
    await finish('n1');
    await screen.findByText('1 of 2 finished');
    expect([bar.value, bar.max]).toEqual([1, 2]);
    await finish('n2');
    expect(await screen.findByText('2 of 2 done.')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('discards what is still waiting when it is cancelled', async () => {
    const { inputsOf } = open({
      'report.store': writesDown(({ address }) =>
        address.endsWith('/a') ? { state: 'sending' } : {},
      ),
      'outbox.discard': discards,
    });
    await fillIn(['https://example.com/a', 'https://example.com/b', 'https://example.com/c']);
    await click('Report all');
    await waitFor(() => expect(area().value).toBe(''));
    await click('Cancel');
    await waitFor(() => expect(inputsOf('outbox.discard')).toEqual([{ id: 'n2' }, { id: 'n3' }]));
    await finish('n1');
    expect(await screen.findByText('1 of 3 done.')).toBeTruthy();
    expect(screen.getByText('Cancelled: 2')).toBeTruthy();
  });

  it('stops handing over when it is cancelled midway, and discards the one on its way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const writeDown = writesDown();
    const { inputsOf } = open({
      'report.store': async (input) => {
        await held;
        return writeDown(input);
      },
      'outbox.discard': discards,
    });
    await fillIn(['https://example.com/a', 'https://example.com/b']);
    await click('Report all');
    await screen.findByRole('progressbar');
    await click('Cancel');
    release();
    expect(await screen.findByText('Cancelled: 2')).toBeTruthy();
    expect(inputsOf('report.store')).toHaveLength(1);
    expect(inputsOf('outbox.discard')).toEqual([{ id: 'n1' }]);
  });
});

describe('taking the tabs of this window', () => {
  it('asks for the permission and adds the addresses that can be reported', async () => {
    const request = answerPermission(true);
    const query = vi.fn(() =>
      Promise.resolve([
        { url: 'https://user:secret@example.com/a#top' },
        { url: 'chrome://newtab/' },
        { url: 'https://example.com/b' },
        {},
      ]),
    );
    Object.assign(fakeBrowser.tabs, { query });
    const { inputsOf } = open({});
    await fillIn(['https://example.org/mine']);
    await click('All tabs in this window');
    await waitFor(() =>
      expect(area().value).toBe(
        'https://example.org/mine\nhttps://example.com/a\nhttps://example.com/b',
      ),
    );
    expect(request).toHaveBeenCalledWith({ permissions: ['tabs'] });
    expect(query).toHaveBeenCalledWith({ currentWindow: true });
    expect(inputsOf('report.store')).toEqual([]);
  });

  it('says so when the permission is denied, and keeps what was typed', async () => {
    answerPermission(false);
    open({});
    await fillIn(['https://example.org/mine']);
    await click('All tabs in this window');
    expect((await screen.findByRole('alert')).textContent).toContain('Paste their addresses');
    expect(area().value).toBe('https://example.org/mine');
  });
});

describe('reading addresses', () => {
  it.each([
    ['nothing', ' \n\n', [], [], []],
    [
      'lines of Windows',
      'https://a.org/\r\nhttps://b.org/',
      ['https://a.org/', 'https://b.org/'],
      [],
      [],
    ],
    [
      'the same page, tracked',
      'https://a.org/x\nhttps://a.org/x?utm_source=y',
      ['https://a.org/x'],
      [],
      ['https://a.org/x?utm_source=y'],
    ],
    [
      'two pages of one path',
      'https://a.org/x?p=1\nhttps://a.org/x?p=2',
      ['https://a.org/x?p=1', 'https://a.org/x?p=2'],
      [],
      [],
    ],
    [
      'addresses without a scheme',
      'example.com/x\nwww.a.org\nlocalhost:8080/y\n//b.org/z',
      [
        'https://example.com/x',
        'https://www.a.org/',
        'https://localhost:8080/y',
        'https://b.org/z',
      ],
      [],
      [],
    ],
    ['a word', 'hello', [], [{ line: 'hello', reason: 'not-web' }], []],
    ['what is no page', 'mailto:a@b.org', [], [{ line: 'mailto:a@b.org', reason: 'not-web' }], []],
  ])('reads %s', (_, lines, addresses, unfit, duplicates) => {
    expect(readAddresses(lines)).toEqual({ addresses, unfit, duplicates });
  });
});
