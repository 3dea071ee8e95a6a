import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { loadParts } from '../../../components/popup/part';
import type { Entry, Task } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { failed, success } from '../../../lib/model/outcome';
import { PRIVACY } from '../../../lib/model/report';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { pageName, pageNumber, reportedPagesItem } from '../../../lib/storage/reported-pages';
import { ACCOUNT, ADDRESS, anEntry, aReport, noted, openPopup } from './open-popup';

const never = () => new Promise<never>(() => undefined);

describe('the popup on opening', () => {
  it('shows its form immediately, before anything is answered', async () => {
    await openPopup({ answers: { 'page.look': never, 'outbox.list': never } });
    expect(screen.getByRole('radiogroup', { name: 'Privacy' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Report this page' })).toBeTruthy();
    // The HTML's own way to press it has given way to that of the form.
    expect(document.querySelector('[popovertarget], #pressed')).toBeNull();
  });

  it.each([
    ['the form', {}, 'Report this page'],
    ['the card', { known: { same: [aReport()] } }, 'Update results'],
  ])('shows %s while the browser does not tell of a policy', async (_, world, button) => {
    Object.assign(fakeBrowser.storage, { managed: { get: never } });
    onTestFinished(() => Object.assign(fakeBrowser.storage, { managed: undefined }));
    await openPopup(world);
    expect(await screen.findByTitle(ADDRESS)).toBeTruthy();
    expect(screen.getByRole('button', { name: button })).toBeTruthy();
  });

  it.each([
    [
      'the site is blocked',
      { blockedHosts: ['shop.example'] },
      /doesn't allow reports on this site/,
    ],
    ['reports must be private', { minimumPrivacy: 'private' }, /doesn't allow more open reports/],
  ])('learns late that %s', async (_, managed, words) => {
    let tell = (_policy: object) => {};
    const told = new Promise<object>((done) => (tell = done));
    Object.assign(fakeBrowser.storage, { managed: { get: () => told } });
    onTestFinished(() => Object.assign(fakeBrowser.storage, { managed: undefined }));
    await openPopup();
    await screen.findByTitle(ADDRESS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Public' }).disabled).toBe(false);
    tell(managed);
    await screen.findByText(words);
    const open = screen.queryByRole<HTMLInputElement>('radio', { name: 'Public' });
    expect(open?.disabled ?? true).toBe(true);
  });

  it('can be used while the background is silent', async () => {
    const { user, work } = await openPopup({
      answers: { 'page.look': never, 'outbox.list': never },
    });
    await screen.findByTitle(ADDRESS);
    await user.click(screen.getByRole('button', { name: 'Report this page' }));
    expect(work()).toEqual([
      {
        name: 'report.store',
        input: {
          accountId: 'a1',
          address: ADDRESS,
          privacy: 1,
          incognito: false,
          unlessKnown: true,
        },
      },
    ]);
  });

  it.each([
    ['a page that has a report', { known: { same: [aReport()] } }, '1'],
    ['a page without one', {}, ''],
    ['a private window', { known: { same: [aReport()] }, tab: { incognito: true } }, 'before'],
  ])('notes for the next time what it needed: %s', async (_, world, noted) => {
    localStorage.reported = 'before';
    await openPopup(world);
    expect(localStorage.reported).toBe(noted);
  });

  it('notes a report that has just been made, so that the next popup begins with its card', async () => {
    const { put } = await openPopup();
    await put(anEntry({ state: 'done', report: aReport() }));
    await screen.findByRole('button', { name: 'Update results' });
    await expect.poll(() => localStorage.reported).toBe('1');
    const ofThisPage = pageNumber(pageName({ accountId: ACCOUNT.id, address: ADDRESS }));
    await expect.poll(() => reportedPagesItem.getValue()).toEqual([ofThisPage]);
  });

  it('reads its texts again if that failed once', async () => {
    localStorage.removeItem('language');
    onTestFinished(() => localStorage.removeItem('language'));
    const reading = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no file'));
    onTestFinished(() => reading.mockRestore());
    await openPopup({ preferences: { language: 'de' } });
    expect(screen.getByRole('button', { name: 'Reports' })).toBeTruthy();
    reading.mockRestore();
    await openPopup({ preferences: { language: 'de' } });
    expect(screen.getByRole('button', { name: 'Berichte' })).toBeTruthy();
  });

  it.each([
    ['out of sight', '1', true],
    ['on screen', '', false],
  ])('has its form %s at first if “%s” was noted, and then shows it', async (_, noted, hidden) => {
    localStorage.reported = noted;
    const isHidden = () => document.documentElement.hasAttribute('data-reported');
    let wasHidden: boolean | undefined;
    await openPopup({ meanwhile: () => void (wasHidden = isHidden()) });
    expect([wasHidden, isHidden()]).toEqual([hidden, false]);
  });

  it.each([
    ['of this version', '0.1.0 en-US', 'Noted'],
    ['of another version', '0.0.9 en-US', 'Reports'],
    ["of what was the browser's language", '0.1.0 fr', 'Reports'],
    ['damaged, their stamp', 5, 'Reports'],
    ['damaged, one of them', '0.1.0 en-US', 'Reports', { commonReportMany: 5 }],
  ])('has the right words if those noted are %s', async (_, stamp, name, damage?: object) => {
    onTestFinished(() => localStorage.removeItem('language'));
    // As popups of earlier tests may be about to: after this, they have.
    await (await loadParts()).changeLanguage('');
    await openPopup({ texts: { stamp, commonReports: 'Noted', ...damage } });
    expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('notes its texts for the next time, so that the browser needs not be asked for them', async () => {
    localStorage.removeItem('language');
    onTestFinished(() => localStorage.removeItem('language'));
    await openPopup();
    const noted = () => JSON.parse(localStorage.getItem('language') ?? '{}') as object;
    await expect.poll(noted).toMatchObject({ stamp: '0.1.0 en-US', commonReports: 'Reports' });
    const asked = vi.spyOn(fakeBrowser.i18n, 'getMessage');
    onTestFinished(() => asked.mockRestore());
    await openPopup();
    expect(screen.getByRole('button', { name: 'Reports' })).toBeTruthy();
    expect(asked).not.toHaveBeenCalled();
  });

  it('opens where no frame is ever drawn', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    onTestFinished(() => void vi.unstubAllGlobals());
    await openPopup({ known: { same: [aReport()] } });
    expect(screen.getByRole('button', { name: 'Update results' })).toBeTruthy();
  });

  it('opens where the browser keeps no notes', async () => {
    const denied = () => {
      throw new DOMException('Denied', 'SecurityError');
    };
    const notes = vi.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
    onTestFinished(() => notes.mockRestore());
    await openPopup({ known: { same: [aReport()] } });
    expect(screen.getByRole('button', { name: 'Update results' })).toBeTruthy();
  });

  it('submits nothing by itself', async () => {
    const { work } = await openPopup();
    await screen.findByText('Not reported yet');
    expect(work()).toEqual([]);
  });

  it('offers only the setup if no service is known', async () => {
    const { user, opened, looks } = await openPopup({ accounts: [] });
    const button = await screen.findByRole('button', { name: 'Set up' });
    await waitFor(() => expect(screen.getAllByRole('button')).toEqual([button]));
    expect(screen.getByRole('banner').textContent.trim()).toBe('Verdict');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(looks()).toEqual([]);
    await user.click(button);
    expect(opened()[0]).toMatch(/\/options\.html#\/settings$/);
  });

  it('asks the background before it says that nothing is set up: storage may have lost it', async () => {
    const mend = async () => {
      const account = { ...ACCOUNT, keyHint: '' };
      await fakeBrowser.storage.local.set({
        accounts: [account],
        activeAccount: account.id,
        loss: { accounts: 1, entries: 2, watches: 0 },
      });
      return success(null);
    };
    const { user, opened } = await openPopup({ accounts: [], answers: { 'storage.mend': mend } });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain("Verdict's stored data was lost.");
    expect(notice.textContent).toContain('2 items in the queue were put back.');
    expect(screen.queryByRole('button', { name: 'Set up' })).toBeNull();
    await user.click(within(notice).getByRole('button', { name: 'Settings' }));
    expect(opened()[0]).toMatch(/\/options\.html#\/settings$/);
    await user.click(within(notice).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is not held up by a background that never answers', async () => {
    await openPopup({ accounts: [], answers: { 'storage.mend': never } });
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
  });

  it('does not switch to another account if the one in use cannot be read', async () => {
    const stored = { accounts: [null, ACCOUNT], activeAccount: 'a2' };
    const { user, opened, looks } = await openPopup({ stored });
    await screen.findByText('No account is in use. Choose or add one in Settings.');
    await waitFor(() => expect(screen.getAllByRole('button')).toHaveLength(1));
    expect(looks()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Settings' }));
    expect(opened()[0]).toMatch(/\/options\.html#\/settings$/);
  });

  it.each([
    ['a null account', { accounts: [null, ACCOUNT] }],
    ['null preferences', { preferences: null }],
    ['preferences of other types', { preferences: { defaultPrivacy: 'x', theme: {} } }],
    ['a privacy that does not exist', { preferences: { defaultPrivacy: 7 }, lastPrivacy: 0.5 }],
  ])('opens despite %s, and starts at Private', async (_, stored) => {
    const { user, looks, work } = await openPopup({ stored });
    await waitFor(() => expect(looks()).toHaveLength(1));
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: /^Private/ });
    expect(chosen.checked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Report this page' }));
    await waitFor(() =>
      expect(work()).toMatchObject([{ name: 'report.store', input: { privacy: PRIVACY.private } }]),
    );
  });

  it.each([
    ['chrome://version', "Browser pages can't be reported"],
    [undefined, "Browser pages can't be reported"],
    ['file:///home/me/a.html', "Files on this computer can't be reported"],
    ['about:blank', "There's no page to report here"],
    ['data:text/html,hello', 'Only web pages can be reported'],
  ])('says why %s cannot be reported, and offers no action', async (url, sentence) => {
    const { looks } = await openPopup({ tab: { url } });
    await screen.findByText(new RegExp(sentence));
    const names = screen.getAllByRole('button').map((button) => button.textContent?.trim());
    expect(names).toEqual(['Reports', 'Settings', 'Report many']);
    expect(looks()).toEqual([]);
  });

  it.each([
    ['Reports', '#/reports'],
    ['Settings', '#/settings'],
  ])('opens %s in a tab', async (name, hash) => {
    const { user, opened } = await openPopup();
    await user.click(screen.getByRole('button', { name }));
    expect(opened()[0]).toContain(`/options.html${hash}`);
  });

  it('says so when the settings cannot be read', async () => {
    await openPopup({ broken: true });
    expect((await screen.findByRole('alert')).textContent).toContain("couldn't read its settings");
  });

  it('switches between two accounts, and looks the page up at the other', async () => {
    const second = { ...ACCOUNT, id: 'a2', name: 'Second' };
    const { user, looks } = await openPopup({ accounts: [ACCOUNT, second] });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Account' });
    expect(select.value).toBe('a1');
    await user.selectOptions(select, 'Second');
    await expect.poll(() => looks().length).toBe(2);
    expect(await activeAccountItem.getValue()).toBe('a2');
  });

  it('keeps showing the account if the browser cannot save another one', async () => {
    const second = { ...ACCOUNT, id: 'a2', name: 'Second' };
    const { user, looks } = await openPopup({ accounts: [ACCOUNT, second] });
    const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Account' });
    vi.spyOn(activeAccountItem, 'setValue').mockRejectedValueOnce(new Error('full'));
    await user.selectOptions(select, 'Second');
    await expect.poll(() => looks().length).toBe(2);
    await waitFor(() => expect(select.value).toBe('a1'));
  });

  it('shows no account switch for one account', async () => {
    await openPopup();
    await screen.findByText('Not reported yet');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('the page in the popup', () => {
  it('is shown as it is sent, with what was left out', async () => {
    const { user, work } = await openPopup({
      tab: { url: 'https://me:pass@shop.example/lamps?size=2#top' },
    });
    const address = 'https://shop.example/lamps?size=2';
    await screen.findByTitle(address);
    screen.getByText("The user name and password won't be sent.");
    screen.getByText("The part after # won't be sent.");
    await user.click(screen.getByRole('button', { name: 'Report this page' }));
    await waitFor(() => expect(work()[0]?.input).toMatchObject({ address }));
  });

  it('is all there, however long its address is and whatever is cut on screen', async () => {
    const url = `https://shop.example/${'lamps/'.repeat(400)}`;
    await openPopup({ tab: { url } });
    expect(await screen.findByText(url)).toBeTruthy();
  });

  it('shows the verdict it got before, its score and when', async () => {
    await openPopup({ reports: { same: [aReport({ verdict: 'decent', score: 61.4 })] } });
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('Decent · Private · 3 days ago');
    within(status).getByRole('img', { name: '61 of 100' });
  });

  it.each([
    ['this is a private window', { url: ADDRESS, incognito: true }],
    ['the page is on a private network', { url: 'http://192.168.1.5/admin' }],
  ])('is not looked up if %s, and the popup says so', async (why, tab) => {
    const { looks } = await openPopup({ tab });
    await screen.findByText(`Not looked up: ${why}.`);
    expect(looks()).toEqual([]);
  });

  it('is looked up on a private network if the service is on one too', async () => {
    const { looks } = await openPopup({
      tab: { url: 'http://192.168.1.5/admin' },
      accounts: [{ ...ACCOUNT, baseUrl: 'http://127.0.0.1:8000' }],
    });
    await screen.findByText('Not reported yet');
    expect(looks()).toEqual([
      { name: 'page.look', input: { accountId: 'a1', address: 'http://192.168.1.5/admin' } },
    ]);
  });

  it('is known immediately if this browser has seen its report, whatever the service does', async () => {
    await openPopup({
      known: {
        same: [aReport({ verdict: 'bad' })],
        earlier: [aReport({ id: '7', url: 'shop.example/a' })],
      },
      answers: { 'page.look': never },
    });
    await within(await screen.findByRole('status')).findByText('Bad');
    await screen.findByRole('heading', { name: 'Earlier on this site' });
    screen.getByRole('button', { name: 'Update results' });
  });

  it('shows what the service says as soon as it answers', async () => {
    await openPopup({
      known: { same: [aReport({ verdict: 'bad' })] },
      reports: { same: [aReport({ verdict: 'good' })] },
    });
    await within(await screen.findByRole('status')).findByText('Good');
    expect(screen.queryByText('Bad')).toBeNull();
  });

  it.each<[Failure, string, string]>([
    [{ kind: 'key-rejected' }, 'The key was rejected.', 'Enter a new key'],
    [
      { kind: 'no-permission', origin: 'https://reports.example' },
      'Verdict needs permission to connect to https://reports.example.',
      'Allow access',
    ],
    [{ kind: 'rate-limited', waitMs: 9_000 }, 'The service asked us to wait 9 s.', 'Try again'],
    [{ kind: 'service-error', status: 500 }, 'The service has a problem (error 500).', 'Try again'],
  ])('can be reported if it could not be looked up: %o', async (failure, reason, name) => {
    let mended = false;
    const { user, opened, looks } = await openPopup({
      answers: {
        'page.look': () =>
          mended ? success({ same: [aReport()], earlier: [], isComplete: true }) : failed(failure),
      },
    });
    Object.assign(fakeBrowser.permissions, { request: async () => true });
    await screen.findByText("Earlier reports couldn't be looked up.");
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(reason);
    screen.getByRole('button', { name: 'Report this page' });
    mended = true;
    await user.click(within(notice).getByRole('button', { name }));
    if (failure.kind === 'key-rejected') return expect(opened()[0]).toMatch(/#\/settings\?key=a1$/);
    await screen.findByRole('button', { name: 'Update results' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(looks()).toHaveLength(2);
  });

  describe('once work on it got through to the service', () => {
    const unreachable: Failure = { kind: 'unreachable', origin: 'https://reports.example' };
    const task: Task = {
      type: 'update-results',
      address: ADDRESS,
      reportId: '42',
      generatedBefore: null,
    };
    const update = (change: Partial<Entry>) => anEntry({ ...change, task });

    it('is looked up again', async () => {
      const entry = update({ state: 'waiting', failure: unreachable });
      let isBack = false;
      const { looks, put } = await openPopup({
        entries: [entry],
        answers: {
          'page.look': () =>
            isBack
              ? success({ same: [aReport()], earlier: [], isComplete: true })
              : failed(unreachable),
        },
      });
      await waitFor(() => expect(looks()).toHaveLength(1));
      isBack = true;
      await put({ ...entry, state: 'stopped', failure: { kind: 'gone' } });
      await waitFor(() => expect(looks()).toHaveLength(2));
      await waitFor(() => expect(screen.queryByText(/Cannot reach/)).toBeNull());
    });

    it('is not looked up without end if that fails, too', async () => {
      const { looks } = await openPopup({
        entries: [update({ id: 'other', state: 'stopped', failure: { kind: 'gone' } })],
        answers: { 'page.look': () => failed({ kind: 'service-error', status: 500 }) },
      });
      await waitFor(() => expect(looks()).toHaveLength(2));
      await screen.findByText('The service has a problem (error 500).');
      expect(looks()).toHaveLength(2);
    });
  });

  it('says what failed if a report that this browser knows could not be looked up', async () => {
    await openPopup({
      known: { same: [aReport()] },
      answers: { 'page.look': () => failed({ kind: 'service-error', status: 500 }) },
    });
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain("Earlier reports couldn't be looked up.");
    screen.getByRole('button', { name: 'Update results' });
  });
});

describe('the hint that a page was reported', () => {
  const ofThisPage = pageNumber(pageName({ accountId: ACCOUNT.id, address: ADDRESS }));
  const same = [aReport()];

  it.each([
    ['is left by its report', { known: { same } }, [7, ofThisPage]],
    [
      'is left by no other report of its site',
      { known: { earlier: [aReport({ url: 'shop.example/a' })] } },
      [7],
    ],
    ['is not left in a private window', { known: { same }, tab: { incognito: true } }, [7]],
  ])('%s', async (_, world, expected) => {
    await openPopup({ stored: { reportedPages: [7] }, ...world });
    await noted();
    const { reportedPages } = await fakeBrowser.storage.local.get('reportedPages');
    expect((reportedPages as number[]).toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('changes nothing on screen if it is wrong', async () => {
    await openPopup({ stored: { reportedPages: [ofThisPage] } });
    await screen.findByText('Not reported yet');
    screen.getByRole('button', { name: 'Report this page' });
  });
});

describe('earlier on this site', () => {
  it('shows the last reports of the project, and links to all of them', async () => {
    const generatedAt = Date.now() - 3 * 86_400_000 - 1_000;
    const earlier = ['/', '/a?b=1', '/c', '/d'].map((path, index) =>
      aReport({
        id: `${index}`,
        url: `shop.example${path}`,
        verdict: index ? 'bad' : 'unknown',
        generatedAt,
      }),
    );
    const { user, opened } = await openPopup({ reports: { earlier } });
    await screen.findByRole('heading', { name: 'Earlier on this site' });
    for (const hidden of document.querySelectorAll('li [aria-hidden]')) hidden.remove();
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['Unknown/3 days ago', 'Bad/a?b=13 days ago', 'Bad/c3 days ago']);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(opened()[0]).toContain('#/reports?project=shop.example');
  });

  it('has the newest results first', async () => {
    const at = Date.now();
    const earlier = [3, 1, 2].map((hours) =>
      aReport({
        id: `${hours}`,
        url: `shop.example/${hours}`,
        generatedAt: at - hours * 3_600_000 - 1_000,
      }),
    );
    await openPopup({ reports: { earlier } });
    await screen.findByTitle('/1');
    const ages = [...document.querySelectorAll('main li time')].map((age) => age.textContent);
    expect(ages).toEqual(['1 hour ago', '2 hours ago', '3 hours ago']);
  });

  it('opens the details of a report', async () => {
    const { user, opened } = await openPopup({
      reports: {
        earlier: [
          aReport({ id: 'a b', url: 'shop.example/a' }),
          aReport({ id: null, url: 'shop.example/b' }),
        ],
      },
    });
    await screen.findByTitle('/b');
    // One without a usable id has no details.
    const row = screen.getByRole<HTMLAnchorElement>('link');
    expect(row.href).toMatch(/\/options\.html#\/reports\/a%20b$/);
    await user.click(row);
    expect(opened()).toEqual([row.href]);
  });

  it('is absent if there are none', async () => {
    await openPopup();
    await screen.findByText('Not reported yet');
    expect(screen.queryByText('Earlier on this site')).toBeNull();
  });

  it('survives a report without dates, id and project', async () => {
    const bare = aReport({ id: null, project: null, generatedAt: null, createdAt: null });
    await openPopup({ reports: { same: [bare], earlier: [bare] } });
    await screen.findByRole('heading', { name: 'Earlier on this site' });
    // Without a usable id there is nothing to update.
    screen.getByRole('button', { name: 'Report this page' });
  });
});

describe('the privacy that the form starts from', () => {
  it.each([
    ['the default', { defaultPrivacy: PRIVACY.public }, undefined, 'Public'],
    ['the last choice', { rememberChoice: true }, PRIVACY.password, 'Password'],
    ['the default without a last choice', { rememberChoice: true }, undefined, 'Private'],
    ['the default unless told to remember', {}, PRIVACY.public, 'Private'],
  ])('is %s', async (_, preferences, lastPrivacy, name) => {
    await openPopup({ preferences, ...(lastPrivacy === undefined ? {} : { lastPrivacy }) });
    await screen.findByTitle(ADDRESS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name }).checked).toBe(true);
  });
});
