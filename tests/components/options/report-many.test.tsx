import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { QueuePage } from '../../../components/options/queue/QueuePage';
import type { StoreInput } from '../../../lib/messages';
import type { Entry } from '../../../lib/model/entry';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY } from '../../../lib/model/report';
import { accountsItem, activeAccountItem } from '../../../lib/storage/accounts';
import { NO_REPORTS } from '../../../lib/storage/page-reports';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { freshDatabase } from '../../support/fresh-database';
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

/** The part with this title and number of addresses. */
const groupOf = (title: string) =>
  panel().getByText(
    (_, element) =>
      element?.matches('summary, h3') === true &&
      element.textContent.replace(/\s*(?=[\d,]+$)/, ': ') === title,
  );
const linesUnder = (title: string) =>
  [...groupOf(title).closest('details')!.querySelectorAll('li')].map(
    ({ textContent }) => textContent,
  );
/** The button that sends says how many are ready. */
const button = (name: string) => panel().findByRole('button', { name });
const report = () =>
  userEvent.click(panel().getByRole('button', { name: /^Report ([\d,]+ )?pages?$/ }));

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

/** The background leaves what is being sent to its end. */
const cancels: Answers['outbox.cancel'] = async ({ ids }) => {
  for (const key of ids.map((id) => `outbox:${id}`)) {
    const { [key]: entry } = await fakeBrowser.storage.local.get<Record<string, Entry>>(key);
    if (entry?.state === 'waiting') await fakeBrowser.storage.local.remove(key);
  }
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
    expect(await panel().findByText(/^You switched to Other\./)).toBeTruthy();
    await report();
    await waitFor(() => expect(inputsOf('report.store')).toHaveLength(1));
    expect(inputsOf('report.store')).toMatchObject([{ accountId: mine!.id }]);
  });

  it('shows what will be sent, and why the rest is left out, then sends it', async () => {
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
    await button('Report 2 pages');
    expect(linesUnder('Ready: 2')).toEqual([
      "https://example.com/aThe part after # won't be sent.",
      'https://example.com/b',
    ]);
    expect(linesUnder('Left out: 5')).toEqual([
      'http://www.example.com/aSame page as another line.',
      'chrome://settingsA browser page.',
      'file:///etc/hostsA file on this computer.',
      'about:blankAn empty page.',
      'nonsenseNot a web address.',
    ]);
    expect(inputsOf('report.store')).toEqual([]);
    await report();

    const id: unknown = expect.any(String);
    const common = { id, accountId: 'a1', privacy: PRIVACY.private, incognito: false };
    await waitFor(() =>
      expect(inputsOf('report.store')).toEqual([
        { address: 'https://example.com/a', ...common },
        { address: 'https://example.com/b', ...common },
      ]),
    );
    await waitFor(() =>
      expect(area().value).toBe('chrome://settings\nfile:///etc/hosts\nabout:blank\nnonsense'),
    );
  });

  it('counts a single address that needs a look', async () => {
    open({});
    await fillIn(['https://example.com/b?token=abcd1234efgh5678']);
    groupOf('Needs a look: 1');
    panel().getByText('1 line: 0 ready, 1 needs a look, 0 left out');
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
    groupOf('Need a look: 4');
    panel().getByText('5 lines: 1 ready, 4 need a look, 0 left out');
    panel().getByText('“token” looks like a secret.');
    panel().getByText('This page is on a private network, which the service may not reach.');
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual([
      'token=abcd1234efgh5678',
      'access_token=abcd1234efgh5678',
      'password=abcd1234efgh5678',
    ]);
    // Only what is ready is counted and sent; the others stay to be decided.
    panel().getByRole('button', { name: 'Report 1 page' });
    await report();
    await waitFor(() => expect(area().value.split('\n')).toHaveLength(4));
    expect(addresses()).toEqual(['https://example.com/a']);
    await report();
    expect((await panel().findByRole('alert')).textContent).toMatch(/^Nothing was sent yet\./);
    expect(addresses()).toHaveLength(1);

    const decide = (address: string, name: string) => {
      const row = within(
        panel()
          .getByText(
            (_, element) =>
              element?.matches('li p:first-child') === true && element.textContent === address,
          )
          .closest('li')!,
      );
      return userEvent.click(row.getByRole('button', { name }));
    };
    await decide('https://example.com/b?token=abcd1234efgh5678', 'Send without query');
    await decide('https://example.com/c?access_token=abcd1234efgh5678', 'Leave out');
    await decide('https://example.com/d?password=abcd1234efgh5678', 'Send anyway');
    await report();
    await waitFor(() =>
      expect(addresses()).toEqual([
        'https://example.com/a',
        'https://example.com/b',
        'https://example.com/d?password=abcd1234efgh5678',
      ]),
    );
    await waitFor(() => expect(area().value).toBe('http://192.168.1.20/menu'));
  });

  it('marks the part of an address that looks secret, wherever it is', async () => {
    open({});
    await fillIn([
      'https://example.com/invite/8Kd93mZqPx71LwTn4v',
      'https://example.com/a?lang=en&access_token=4f9d0c2b7e61a853#top',
    ]);
    await waitFor(() => groupOf('Need a look: 2'));
    expect([...document.querySelectorAll('mark')].map((one) => one.textContent)).toEqual([
      '8Kd93mZqPx71LwTn4v',
      'access_token=4f9d0c2b7e61a853',
    ]);
  });

  it('says how and where the pages are sent', async () => {
    open({});
    await panel().findByText('Private, to Service');
    await userEvent.click(screen.getByRole('radio', { name: 'Public' }));
    await panel().findByText('Public, to Service');
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
    await click(name);
    await report();
    await waitFor(() =>
      expect((inputsOf('report.store') as StoreInput[]).map(({ address }) => address)).toEqual([
        ...sent,
        'https://example.com/z',
      ]),
    );
  });

  it('takes a decision back, and keeps the keyboard focus where it was', async () => {
    open({});
    await fillIn([
      'https://example.com/b?token=abcd1234efgh5678',
      'https://example.com/c?jwt=abcd1234efgh5678',
    ]);
    const names = () =>
      panel()
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(names()).toContain('Leave all out');
    await userEvent.click(panel().getAllByRole('button', { name: 'Leave out' })[0]!);
    expect(document.activeElement?.textContent).toContain('https://example.com/c?jwt=');
    expect(names()).not.toContain('Leave all out');
    expect(linesUnder('Left out: 1')).toEqual([
      'https://example.com/b?token=abcd1234efgh5678You left it out.Undo',
    ]);
    await click('Send without query');
    const preview = panel().getByRole('region', { name: 'What will be sent' });
    expect(document.activeElement).toBe(preview);
    expect(linesUnder('Ready: 1')).toEqual([
      "https://example.com/cThe part after ? won't be sent.",
    ]);
    await click('Undo');
    expect(document.activeElement).toBe(preview);
    groupOf('Needs a look: 1');
  });

  it('says that a sitemap of sitemaps has no pages', async () => {
    const { inputsOf } = open({});
    await fillIn(['<sitemapindex><loc>https://example.com/1.xml</loc></sitemapindex>']);
    await panel().findByText(/^This sitemap lists other sitemaps, not pages\./);
    await report();
    expect(inputsOf('report.store')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers to send an address without its query only if that makes it safer', async () => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    await fillIn([
      'https://example.com/reset/k3yAb9Zq7Xw2Tn4v?lang=en',
      'https://example.com/a?access_token=4f9d0c2b7e61a853',
    ]);
    const [inPath, inQuery] = panel()
      .getAllByRole('listitem')
      .map((row) => within(row));
    expect(inPath!.queryByRole('button', { name: 'Send without query' })).toBeNull();
    inQuery!.getByRole('button', { name: 'Send without query' });
    await click('Send all without query');
    groupOf('Needs a look: 1');
    await click('Leave out');
    panel().getByRole('button', { name: 'Report 1 page' });
    await report();
    expect(inputsOf('report.store')).toMatchObject([{ address: 'https://example.com/a' }]);
  });

  it('says nothing of what will be reported once all of it was sent', async () => {
    open({ 'report.store': writesDown() });
    await fillIn(['https://example.com/a', 'no address']);
    panel().getByRole('button', { name: 'Report 1 page' });
    await report();
    await waitFor(() => expect(area().value).toBe('no address'));
    panel().getByRole('button', { name: 'Report pages' });
    groupOf('Left out: 1');
  });

  describe('of a long list', () => {
    const many = (path: string) =>
      Array.from({ length: 1_000 }, (_, at) => `https://example.com/${path}/${at}`);

    it('shows what will be sent once the person pauses, and nothing of the list before', async () => {
      open({});
      await fillIn(many('old'));
      panel().getByRole('button', { name: 'Report pages' });
      await button('Report 1,000 pages');
      await userEvent.paste('\nhttps://example.com/more');
      panel().getByRole('button', { name: 'Report 1,000 pages' });
      await button('Report 1,001 pages');
      await userEvent.clear(area());
      panel().getByRole('button', { name: 'Report pages' });
      await fillIn(many('new'));
      panel().getByRole('button', { name: 'Report pages' });
      await button('Report 1,000 pages');
      expect(linesUnder('Ready: 1,000')[0]).toBe('https://example.com/new/0');
    });

    it('guards what is not on screen yet', async () => {
      const { inputsOf } = open({});
      await fillIn(many('a').map((address) => `${address}?access_token=4f9d0c2b7e61a853`));
      await report();
      expect(screen.getByRole('alert').textContent).toContain('Nothing was sent yet.');
      expect(inputsOf('report.store')).toEqual([]);
      await waitFor(() => groupOf('Need a look: 1,000'));
    });
  });

  it('shows only the first of very many', async () => {
    open({});
    await fillIn(Array.from({ length: 203 }, (_, at) => `https://example.com/${at}`));
    await button('Report 203 pages');
    expect(linesUnder('Ready: 203')).toHaveLength(200);
    panel().getByText('And 3 more.');
  });

  it('asks about very many at once, and shows only the first of them', async () => {
    open({});
    const secret = '?access_token=4f9d0c2b7e61a853';
    await fillIn(Array.from({ length: 203 }, (_, at) => `https://example.com/${at}${secret}`));
    await waitFor(() => groupOf('Need a look: 203'));
    expect(panel().getAllByRole('listitem')).toHaveLength(200);
    panel().getByText('And 3 more.');
    await click('Send all without query');
    await button('Report 203 pages');
  });

  it('sends nothing if there is nothing to report', async () => {
    const { inputsOf } = open({});
    await report();
    expect(screen.getByRole('alert').textContent).toContain('nothing to report');
    expect(inputsOf('report.store')).toEqual([]);
  });

  it('requires a password with the privacy that needs one', async () => {
    const { inputsOf } = open({ 'report.store': writesDown() });
    await fillIn(['https://example.com/a']);
    await userEvent.click(screen.getByRole('radio', { name: 'Password' }));
    await report();
    await screen.findByText('Enter a password, or generate one.');
    expect(inputsOf('report.store')).toEqual([]);

    await userEvent.type(screen.getByLabelText('Password', { selector: '[type=password]' }), 'pw');
    expect(screen.queryByText('Enter a password, or generate one.')).toBeNull();
    await report();
    await waitFor(() =>
      expect(inputsOf('report.store')).toEqual([
        {
          id: expect.any(String),
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
      'page.look': () =>
        success({ same: [], earlier: [aReport({ url: 'www.example.com/a/' })], isComplete: true }),
    });
    await fillIn(['https://example.com/a', 'https://example.com/b', 'https://example.org/a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pages already reported' }));
    await report();

    expect(await screen.findByText('Already reported, skipped: 1')).toBeTruthy();
    await waitFor(() => expect(inputsOf('report.store')).toHaveLength(2));
    expect(inputsOf('page.look')).toHaveLength(2);
    expect(inputsOf('report.store')).toMatchObject([
      { address: 'https://example.com/b' },
      { address: 'https://example.org/a' },
    ]);
  });

  it('shows before sending which pages this browser knows to be reported, if they are to be skipped', async () => {
    freshDatabase();
    const [{ id } = { id: '' }] = await accountsItem.getValue();
    await createReportIndex().add(id, [aReport({ url: 'example.com/a' })]);
    const { inputsOf } = open({
      'report.store': writesDown(),
      'page.look': () => success(NO_REPORTS),
    });
    const skip = () =>
      userEvent.click(screen.getByRole('checkbox', { name: 'Skip pages already reported' }));
    await fillIn(['https://example.com/a', 'https://example.com/b']);
    await button('Report 2 pages');
    await skip();
    await button('Report 1 page');
    expect(linesUnder('Left out: 1')).toEqual(['https://example.com/aAlready reported.']);
    await skip();
    await button('Report 2 pages');
    await skip();
    await button('Report 1 page');
    expect([...inputsOf('page.look'), ...inputsOf('report.store')]).toEqual([]);
    await report();
    await waitFor(() =>
      expect(inputsOf('report.store')).toMatchObject([{ address: 'https://example.com/b' }]),
    );
  });

  it('sends what is on screen when it is tried again, not what was there before', async () => {
    let isBroken = true;
    const { inputsOf } = open({
      'report.store': writesDown(),
      'page.look': () => (isBroken ? failed({ kind: 'no-answer' }) : success(NO_REPORTS)),
    });
    await fillIn(['https://example.com/a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pages already reported' }));
    await report();
    await panel().findByRole('alert');
    isBroken = false;
    await userEvent.clear(area());
    await fillIn(['https://example.com/b']);
    await click('Try again');
    await waitFor(() =>
      expect(inputsOf('report.store')).toMatchObject([{ address: 'https://example.com/b' }]),
    );
  });

  it('sends nothing and keeps the list when known pages cannot be looked up', async () => {
    const { inputsOf } = open({ 'page.look': () => failed({ kind: 'key-rejected' }) });
    await fillIn(['https://example.com/a']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Skip pages already reported' }));
    await report();
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
    await report();
    expect(await screen.findByText('Not added: 1')).toBeTruthy();
    await waitFor(() => expect(area().value).toBe('https://example.com/b'));
  });

  it('shows its progress, and in the end the outcome of all', async () => {
    open({ 'report.store': writesDown() });
    await fillIn(['https://example.com/a', 'https://example.com/b']);
    await report();
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
      'outbox.cancel': cancels,
    });
    await fillIn(['https://example.com/a', 'https://example.com/b', 'https://example.com/c']);
    await report();
    await waitFor(() => expect(area().value).toBe(''));
    await click('Cancel');
    const ids = expect.arrayContaining(['n1', 'n2', 'n3']);
    await waitFor(() => expect(inputsOf('outbox.cancel')).toEqual([{ ids }]));
    await finish('n1');
    expect(await screen.findByText('1 of 3 done.')).toBeTruthy();
    expect(screen.getByText('2 cancelled.')).toBeTruthy();
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
      'outbox.cancel': cancels,
    });
    await fillIn(['https://example.com/a', 'https://example.com/b']);
    await report();
    await screen.findByRole('progressbar');
    await click('Cancel');
    release();
    expect(await screen.findByText('2 cancelled.')).toBeTruthy();
    expect(screen.queryByText(/ done\.$/)).toBeNull();
    expect(inputsOf('report.store')).toHaveLength(1);
    expect(inputsOf('outbox.cancel').at(-1)).toEqual({ ids: ['n1'] });
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
