import { screen, waitFor, within } from '@testing-library/preact';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { browser } from '../../../lib/browser';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Entry } from '../../../lib/model/entry';
import type { Failure } from '../../../lib/model/failure';
import { failed } from '../../../lib/model/outcome';
import { PRIVACY } from '../../../lib/model/report';
import { lastPrivacyItem } from '../../../lib/storage/preferences';
import { ACCOUNT, ADDRESS, anEntry, aReport, openPopup } from './open-popup';
import { aStore } from '../../support/an-entry';

const button = (name: string) => screen.getByRole('button', { name });
const PAGE = 'https://reports.example/public/reports/42';
const target = { accountId: 'a1', address: ADDRESS, reportId: '42', incognito: false };

/** After the name of the work: “Reporting this page, 12 s”. */
const secondsShown = () =>
  parseInt(/\d+(?= s$)/.exec(screen.getByText(/, \d+ s$/).textContent)?.[0] ?? '');

const focusedPhase = () => {
  const focused = document.activeElement?.closest('main, main *');
  const phase = focused?.closest('[data-phase]') ?? focused?.querySelector('[data-phase]');
  return phase instanceof HTMLElement && phase.dataset.phase;
};

const finished = (change: Partial<Entry> = {}) =>
  anEntry({ state: 'done', report: aReport(), ...change });

describe('work that was there before the popup', () => {
  const silent = { 'outbox.list': () => new Promise<never>(() => undefined) };
  const held = anEntry({ state: 'waiting', failure: { kind: 'key-rejected' } });

  it('is on the first screen, without the form, before the background has answered', async () => {
    await openPopup({ entries: [held], answers: silent });
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
    button('Enter a new key');
  });

  it('gives way to what the background tells', async () => {
    const told = { ...held, failure: null, state: 'sending' as const };
    await openPopup({ entries: [held], answers: { 'outbox.list': () => [told] } });
    await screen.findByRole('progressbar');
    expect(screen.queryByRole('button', { name: 'Enter a new key' })).toBeNull();
  });

  it.each([null, 'x', {}, { task: 1 }])(
    'is left to the background if it is damaged: %j',
    async (one) => {
      await openPopup({ stored: { 'outbox:x': one } });
      button('Report this page');
    },
  );
});

describe('work that ended before the popup was opened', () => {
  const asking = { 'page.look': () => new Promise<never>(() => undefined) };
  const ended = finished({ report: aReport({ privacy: PRIVACY.public, verdict: 'bad' }) });

  it('does not hide what was learnt since', async () => {
    const same = [aReport({ privacy: PRIVACY.private, verdict: 'good' })];
    await openPopup({ known: { same }, entries: [ended], answers: asking });
    await within(await screen.findByRole('status')).findByText('Good');
    expect(screen.queryByText('Bad')).toBeNull();
  });

  it('tells of the page if the service cannot', async () => {
    const failing = { 'page.look': () => failed({ kind: 'connection-lost', afterMs: 0 }) };
    await openPopup({ entries: [ended], answers: failing });
    await screen.findByText('Bad');
  });
});

describe('work in progress', () => {
  it.each([
    [anEntry(), 'Reporting this page'],
    [anEntry({ state: 'waiting' }), 'Reporting this page'],
    [
      anEntry({ state: 'waiting', task: aStore({ address: ADDRESS, unlessKnown: true }) }),
      'Looking for an earlier report',
    ],
    [anEntry({ state: 'checking' }), 'Checking whether it arrived'],
    [anEntry({ state: 'generating' }), 'Waiting for the verdict'],
    [
      anEntry({ task: { type: 'update-results', ...target, generatedBefore: null } }),
      'Updating results',
    ],
    [
      anEntry({ task: { type: 'change-privacy', ...target, privacy: PRIVACY.public } }),
      'Changing privacy',
    ],
    [anEntry({ task: { type: 'delete', ...target } }), 'Deleting the report'],
  ])('shows a progress bar and the seconds: %#', async (entry, name) => {
    const startedAt = Date.now() - 12_000;
    await openPopup({ entries: [{ ...entry, startedAt }] });
    await screen.findByRole('progressbar', { name });
    const shown = secondsShown();
    expect(shown).toBeGreaterThanOrEqual(12);
    expect(shown).toBeLessThanOrEqual((Date.now() - startedAt) / 1_000);
    screen.getByText(/You can close this window/);
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
  });

  it('counts the seconds', async () => {
    await openPopup({ entries: [anEntry()] });
    await screen.findByRole('progressbar');
    const before = secondsShown();
    await waitFor(() => expect(secondsShown()).toBeGreaterThan(before));
  });

  it.each([
    ['ahead', -86_400_000],
    ['back', 3_600_000],
  ])('tells no seconds that nobody knows after the clock was set %s', async (_, since) => {
    await openPopup({ entries: [anEntry({ state: 'checking', startedAt: Date.now() + since })] });
    await screen.findByText('Checking whether it arrived');
    screen.getByRole('progressbar', { name: 'Checking whether it arrived' });
  });

  it('is only that of this page, this account and this kind of window', async () => {
    await openPopup({
      entries: [
        anEntry({ id: 'e1', accountId: 'other' }),
        anEntry({ id: 'e2', incognito: true }),
        anEntry({
          id: 'e3',
          task: { type: 'store', address: 'https://else.example/', privacy: 1, noted: null },
        }),
      ],
    });
    await screen.findByRole('button', { name: '2 in progress' });
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is found for a page that was sent without its query', async () => {
    await openPopup({
      tab: { url: `${ADDRESS}?token=abcd1234efgh5678` },
      entries: [anEntry()],
    });
    await screen.findByRole('progressbar');
  });

  it('takes the focus, so that keyboard and screen reader continue there', async () => {
    const { user } = await openPopup();
    await screen.findByText('Not reported yet');
    await user.click(button('Report this page'));
    await screen.findByRole('progressbar');
    await waitFor(() => expect(focusedPhase()).toBe('at-work'));
  });

  it.each([
    ['a report', 'report', 'Good'],
    ['a delete', 'delete', 'Report deleted.'],
  ])('leaves the focus to the outcome: %s', async (_, what, words) => {
    const task =
      what === 'delete' ? ({ type: 'delete', ...target } as const) : aStore({ address: ADDRESS });
    const { put } = await openPopup({ entries: [anEntry({ task })] });
    await screen.findByRole('progressbar');
    await waitFor(() => expect(focusedPhase()).toBe('at-work'));
    await put(finished({ task, report: what === 'delete' ? null : aReport() }));
    await screen.findByText(words);
    await waitFor(() => expect(focusedPhase()).toBe('done'));
  });
});

describe('work that is done', () => {
  const open = async (change: Partial<Entry> = {}) => {
    const world = await openPopup({ entries: [anEntry()] });
    await screen.findByRole('progressbar');
    await world.put(finished(change));
    return { ...world, status: await screen.findByRole('status') };
  };

  it.each([
    ['good', 'Good'],
    ['decent', 'Decent'],
    ['bad', 'Bad'],
    ['unknown', 'Unknown'],
  ] as const)('shows the verdict %s in words', async (verdict, word) => {
    const { status } = await open({ report: aReport({ verdict, score: 12 }) });
    within(status).getByText(word);
    within(status).getByRole('img', { name: '12 of 100' });
  });

  it('shows no score if there is none', async () => {
    const { status } = await open({ report: aReport({ score: null }) });
    expect(status.textContent).toBe('Good · Private · 3 days ago');
    expect(within(status).queryByRole('img')).toBeNull();
  });

  it('is unknown, and offers no action, if the service did not say what it made', async () => {
    const { status } = await open({ report: null });
    expect(status.textContent).toBe('Unknown · Private');
    expect(screen.queryByRole('button', { name: 'Open report' })).toBeNull();
  });

  it('opens the report', async () => {
    const { user, opened } = await open();
    await user.click(button('Open report'));
    expect(opened()).toEqual([PAGE]);
  });

  it('copies the link', async () => {
    const { user } = await open();
    await user.click(button('Copy link'));
    expect(await navigator.clipboard.readText()).toBe(PAGE);
    await screen.findByText('Copied.');
    await user.click(button('More'));
    expect(screen.queryByRole('menuitem', { name: 'Copy link and password' })).toBeNull();
  });

  it('says that the link was copied, then offers it again', async () => {
    const { user } = await open();
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await user.click(button('Copy link'));
    await screen.findByRole('button', { name: 'Copied.' });
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
    vi.advanceTimersByTime(3_000);
    await screen.findByRole('button', { name: 'Copy link' });
    expect(screen.queryByText('Copied.')).toBeNull();
  });

  it('says so if the link could not be copied', async () => {
    const { user } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    await user.click(button('Copy link'));
    expect((await screen.findByRole('alert')).textContent).toContain("doesn't allow copying");
    button('Copy link');
  });

  it('leads to the setting of its address, which may be wrong as long as nobody has set it', async () => {
    const { pick, opened } = await open();
    await pick("Link doesn't work?");
    expect(opened()).toEqual([expect.stringMatching(/\/options\.html#\/settings$/)]);
  });

  it('does not mention that setting once it was made', async () => {
    const { user } = await openPopup({
      reports: { same: [aReport()] },
      preferences: { reportPage: 'https://reports.example/r/{id}' },
    });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    screen.getByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('menuitem', { name: "Link doesn't work?" })).toBeNull();
  });

  it('copies link and password while the password is known', async () => {
    const { user, put, pick } = await openPopup({
      preferences: { defaultPrivacy: PRIVACY.password },
    });
    await screen.findByText('Not reported yet');
    await user.type(
      await screen.findByLabelText('Password', { selector: '[id]' }),
      'secret{Enter}',
    );
    await screen.findByRole('progressbar');
    await put(finished({ id: 'new-store' }));
    await pick('Copy link and password');
    expect(await navigator.clipboard.readText()).toBe(`${PAGE}\nPassword: secret`);
  });

  it('opens the usual page if the setting is not a web address', async () => {
    const world = await openPopup({
      entries: [anEntry()],
      preferences: { reportPage: 'javascript:alert({id})' },
    });
    await screen.findByRole('progressbar');
    await world.put(finished());
    await world.user.click(await screen.findByRole('button', { name: 'Open report' }));
    expect(world.opened()).toEqual(['https://reports.example/public/reports/42']);
  });

  it('offers to update the results', async () => {
    const { user, work } = await open();
    await user.click(button('Update results'));
    expect(work()).toEqual([{ name: 'report.update-results', input: target }]);
  });

  it('is shown as the verdict of the page when the popup is reopened', async () => {
    await openPopup({
      tab: { incognito: true },
      entries: [finished({ createdAt: Date.now() - 60_000, incognito: true })],
    });
    await within(await screen.findByRole('status')).findByText('Good');
    button('Update results');
  });

  it('is still the verdict of the page if the service lists it under another address', async () => {
    const report = aReport({ url: 'www.shop.example/lamps/after/redirects', verdict: 'decent' });
    const entry = anEntry({ state: 'done', report, createdAt: Date.now() - 60_000 });
    await openPopup({ entries: [entry], reports: { same: [] } });
    await screen.findByText('Decent');
    await screen.findByRole('button', { name: 'Update results' });
  });

  it('gives way to what the service says later', async () => {
    await openPopup({
      entries: [finished({ createdAt: Date.now() - 60_000 })],
      reports: { same: [aReport({ verdict: 'bad' })] },
    });
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Bad'));
  });
});

describe('what the menu opens', () => {
  it.each(['Change privacy', 'Watch this page', 'New report'])(
    'has the focus, and gives it back: %s',
    async (name) => {
      const { user, pick } = await openPopup({ reports: { same: [aReport()] } });
      await pick(name);
      const leave = await screen.findByRole('button', { name: /^(Cancel|Close)$/ });
      const focusIsAround = (element: Element) =>
        waitFor(() => {
          expect(document.activeElement).not.toBe(document.body);
          expect(document.activeElement?.contains(element)).toBe(true);
        });
      await focusIsAround(leave);
      await user.click(leave);
      const update = await screen.findByRole('button', { name: 'Update results' });
      await focusIsAround(update);
    },
  );
});

describe('a change of privacy', () => {
  const open = async () => {
    const world = await openPopup({ reports: { same: [aReport()] } });
    await world.pick('Change privacy');
    return world;
  };

  it('is saved from its own form', async () => {
    const { user, work, put } = await open();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(button('Change privacy'));
    expect(work()).toEqual([
      {
        name: 'report.change-privacy',
        input: { ...target, privacy: PRIVACY.public },
      },
    ]);
    await screen.findByRole('progressbar');
    const task = { type: 'change-privacy' as const, ...target, privacy: PRIVACY.public };
    const report = aReport({ privacy: PRIVACY.public });
    await put(finished({ id: 'new-change-privacy', task, report }));
    await within(screen.getByRole('status')).findByText('Privacy is now: Public.');
  });

  it('requires a password if the privacy needs one', async () => {
    const { user, work } = await open();
    await user.click(screen.getByRole('radio', { name: 'Password' }));
    await user.click(button('Change privacy'));
    await screen.findByText('Enter a password, or generate one.');
    expect(work()).toEqual([]);
    await user.type(
      await screen.findByLabelText('Password', { selector: '[id]' }),
      'secret{Enter}',
    );
    expect(work()).toEqual([
      {
        name: 'report.change-privacy',
        input: { ...target, privacy: PRIVACY.password, password: 'secret' },
      },
    ]);
  });

  it('can be cancelled', async () => {
    const { user, work } = await open();
    await user.click(button('Cancel'));
    button('Update results');
    expect(work()).toEqual([]);
  });
});

describe('a delete', () => {
  it('waits behind an undo', async () => {
    const { user, pick, work } = await openPopup({ reports: { same: [aReport()] } });
    await pick('Delete');
    await screen.findByText('The report will be deleted in 6 s');
    await user.click(button('Undo'));
    await screen.findByRole('button', { name: 'Update results' });
    expect(work()).toEqual([
      { name: 'report.delete', input: target },
      { name: 'outbox.discard', input: { id: 'new-delete' } },
    ]);
  });

  it('of another report of the page is called that', async () => {
    const other = { type: 'delete' as const, ...target, reportId: '43' };
    const undo = { state: 'waiting' as const, attempts: 0, notBefore: Date.now() + 6_000 };
    const { put } = await openPopup({
      reports: { same: [aReport()] },
      entries: [anEntry({ task: other, ...undo })],
    });
    await screen.findByText('The other report will be deleted in 6 s');
    await put(anEntry({ task: other, state: 'done' }));
    await screen.findByText('The other report was deleted.');
    await screen.findByRole('button', { name: 'Update results' });
  });

  it('leaves the page as never reported', async () => {
    const { pick, put } = await openPopup({ reports: { same: [aReport()] } });
    await pick('Delete');
    const task = { type: 'delete' as const, ...target };
    await put(anEntry({ id: 'new-delete', state: 'done', task }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Report deleted.'));
    button('Report this page');
  });
});

describe('waiting work', () => {
  it('says why and for how long, and tries again now', async () => {
    const { user, work } = await openPopup({
      entries: [
        anEntry({
          state: 'waiting',
          notBefore: Date.now() + 41_500,
          failure: { kind: 'rate-limited', waitMs: 42_000 },
        }),
      ],
    });
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('The service asked us to wait 42 s.');
    expect(status.textContent).toMatch(/Continues in 4[12] s\./);
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
    await user.click(button('Try again'));
    expect(work()).toEqual([{ name: 'outbox.retry', input: { id: 'e1' } }]);
  });

  it('waits no longer than it was told to if the clock was set back', async () => {
    const waitMs = 40_000;
    const failure = { kind: 'rate-limited', waitMs } as const;
    const notBefore = Date.now() + 3_650 * 86_400_000;
    await openPopup({ entries: [anEntry({ state: 'waiting', notBefore, waitMs, failure })] });
    await screen.findByText('Continues in 40 s.');
  });

  it('asks for a permission, and continues with it', async () => {
    const request = vi.fn(() => Promise.resolve(true));
    Object.assign(fakeBrowser.permissions, { request });
    const { user, work } = await openPopup({
      entries: [
        anEntry({
          state: 'waiting',
          failure: { kind: 'no-permission', origin: 'https://reports.example:8443' },
        }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Allow access' }));
    expect(request).toHaveBeenCalledWith({ origins: ['https://reports.example/*'] });
    await expect.poll(work).toEqual([{ name: 'outbox.retry', input: { id: 'e1' } }]);
  });

  it('is held, not in progress, behind other work whose key was rejected', async () => {
    const other = anEntry({
      id: 'other',
      task: aStore({ address: 'https://other.example/' }),
      state: 'waiting',
      failure: { kind: 'key-rejected' },
    });
    await openPopup({ entries: [other, anEntry({ state: 'waiting' })] });
    await screen.findByRole('heading', { name: 'Not sent: the service rejected the key' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await screen.findByRole('button', { name: '2 need attention' });
  });

  it.each<[string, Failure]>([
    ['the key is still rejected', { kind: 'key-rejected' }],
    ['the service still wants it to wait', { kind: 'rate-limited', waitMs: 40_000 }],
  ])('says that it was tried again if %s', async (_, failure) => {
    const waiting = anEntry({ state: 'waiting', failure });
    const { user, put } = await openPopup({ entries: [waiting] });
    await screen.findByRole('status');
    expect(screen.queryByText('Tried again.')).toBeNull();
    await user.click(button('Try again'));
    await screen.findByRole('progressbar', { name: 'Reporting this page' });
    await put(waiting);
    const said = await screen.findByText('Tried again.');
    expect(said.closest('[role="status"]')).toBeTruthy();
  });

  it('links to the settings if the key was rejected, in any state', async () => {
    const { user, opened } = await openPopup({
      entries: [anEntry({ state: 'generating', failure: { kind: 'key-rejected' } })],
    });
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('The key was rejected.');
    await user.click(button('Enter a new key'));
    expect(opened()[0]).toContain('#/settings');
  });

  it('can be discarded', async () => {
    const { user } = await openPopup({
      entries: [
        anEntry({ state: 'waiting', failure: { kind: 'unreachable', origin: ACCOUNT.baseUrl } }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Report this page' });
    expect(await browser.storage.local.get('outbox:e1')).toEqual({});
  });
});

describe('work that failed', () => {
  const failed = anEntry({
    state: 'stopped',
    failure: { kind: 'input-rejected', fields: { url: ['You created too many reports.'] } },
  });

  it('says why, and keeps the form, whose button alone sends it again', async () => {
    await openPopup({ entries: [failed] });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You created too many reports.');
    button('Report this page');
    button('Remove from list');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('tries again if nothing in the form would help', async () => {
    const { user, work } = await openPopup({
      entries: [{ ...failed, failure: { kind: 'not-allowed' } }],
    });
    await screen.findByRole('alert');
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
    await user.click(button('Try again'));
    expect(work()).toEqual([{ name: 'outbox.retry', input: { id: 'e1' } }]);
  });

  it('shows the service’s objection to a password next to it', async () => {
    await openPopup({
      entries: [
        anEntry({
          state: 'stopped',
          task: { type: 'store', address: ADDRESS, privacy: PRIVACY.password, noted: null },
          failure: { kind: 'input-rejected', fields: { password: ['Too short.'] } },
        }),
      ],
    });
    const field = await screen.findByLabelText('Password', { selector: '[id]' });
    const words = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('Too short.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is replaced by what is sent again', async () => {
    const { user, work } = await openPopup({
      entries: [{ ...failed, createdAt: Date.now() - 1000 }],
    });
    await screen.findByRole('alert');
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(button('Report this page'));
    await screen.findByRole('progressbar');
    expect(work()).toMatchObject([{ name: 'report.store', input: { replaces: failed.id } }]);
  });

  it('is sent again even if the browser cannot remember the choice', async () => {
    const { user, work } = await openPopup({
      entries: [{ ...failed, createdAt: Date.now() - 1000 }],
    });
    vi.spyOn(lastPrivacyItem, 'setValue').mockRejectedValueOnce(new Error('full'));
    await screen.findByRole('alert');
    await user.click(button('Report this page'));
    await screen.findByRole('progressbar');
    expect(work().map(({ name }) => name)).toEqual(['report.store']);
  });

  it('on a report that was deleted elsewhere says so, and makes way for a new one', async () => {
    const { user, put, work } = await openPopup({ reports: { same: [aReport()] } });
    await user.click(await screen.findByRole('button', { name: 'Update results' }));
    await screen.findByRole('progressbar');
    const task = { type: 'update-results' as const, ...target, generatedBefore: null };
    const id = 'new-update-results';
    await put(anEntry({ id, task, state: 'stopped', failure: { kind: 'gone' } }));
    const words = 'The report no longer exists at the service.';
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map((one) => one.textContent)).toEqual(['Report this page']);
    expect(main.queryByText('Good')).toBeNull();
    await user.click(button('Report this page'));
    await screen.findByRole('progressbar', { name: 'Reporting this page' });
    expect(work().at(-1)).toMatchObject({ name: 'report.store', input: { replaces: id } });
  });

  it('on one of two reports leaves the other as it is', async () => {
    const task = { type: 'update-results' as const, ...target, generatedBefore: null };
    const { user, work } = await openPopup({
      entries: [anEntry({ task, state: 'stopped', failure: { kind: 'gone' } })],
      reports: { same: [aReport(), aReport({ id: '41', verdict: 'bad' })] },
    });
    await screen.findByText('Bad');
    screen.getByText('The report no longer exists at the service.');
    await user.click(button('Update results'));
    expect(work()).toMatchObject([{ name: 'report.update-results', input: { reportId: '41' } }]);
  });

  it('asks whether a report that was found is the right one', async () => {
    const found = [aReport({ id: '9', url: 'other.example/x' })];
    const { user, work } = await openPopup({
      entries: [anEntry({ state: 'stopped', failure: { kind: 'unconfirmed', found } })],
      answers: { 'outbox.confirm': () => ({ ok: true, value: anEntry({ state: 'done' }) }) },
    });
    const alert = within(await screen.findByRole('alert'));
    alert.getByRole('heading', { name: 'Is this it?' });
    alert.getByText('No clear answer came. The service now has:');
    alert.getByTitle('other.example/x');
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
    button('No, send again');
    await user.click(button('Yes'));
    expect(work()).toEqual([{ name: 'outbox.confirm', input: { id: 'e1', identity: '9' } }]);
  });

  describe('of a page that already has a report', () => {
    const found = [aReport({ id: '9', verdict: 'bad', privacy: PRIVACY.public })];
    const asks = anEntry({ state: 'stopped', failure: { kind: 'already-reported', found } });
    const open = async () => {
      const popup = await openPopup({ entries: [asks] });
      return { ...popup, alert: within(await screen.findByRole('alert')) };
    };

    it('shows it, and updates its results instead', async () => {
      const { user, work, alert } = await open();
      alert.getByText('This page already has a report.');
      expect(alert.getByText('Bad').parentElement?.textContent).toBe('Bad · Public · 3 days ago');
      for (const name of ['Try again', 'Report this page'])
        expect(screen.queryByRole('button', { name })).toBeNull();
      await user.click(button('Update results'));
      const input = { accountId: 'a1', address: ADDRESS, reportId: '9', incognito: false };
      expect(work()).toEqual([
        { name: 'report.update-results', input: { ...input, replaces: 'e1' } },
      ]);
    });

    it('makes another one if the person insists', async () => {
      const { user, work } = await open();
      await user.click(button('Report anyway'));
      expect(work()).toEqual([{ name: 'outbox.retry', input: { id: 'e1' } }]);
    });
  });

  it.each([
    ['while the popup is open', 1_000],
    ['before it was opened', -60_000],
  ])('that made two reports %s says so', async (_, since) => {
    const twins = [aReport({ id: '8' })];
    await openPopup({
      entries: [
        anEntry({ state: 'done', report: aReport(), twins, createdAt: Date.now() + since }),
      ],
    });
    await screen.findByText(/The service has 2 new reports of this page/);
    button('Delete the other report');
  });

  it('asks for a password that was lost, continues with it, and then copies it', async () => {
    const { user, work, put, pick } = await openPopup({
      entries: [
        anEntry({
          state: 'stopped',
          failure: { kind: 'invalid-input', field: 'password', reason: 'missing' },
        }),
      ],
    });
    await screen.findByText('Enter the password again. Verdict never stores it.');
    expect(screen.queryByRole('radiogroup')).toBeNull();
    await user.click(button('Try again'));
    expect(work()).toEqual([]);
    await user.type(await screen.findByLabelText('Password', { selector: '[id]' }), 'secret');
    await user.click(button('Try again'));
    expect(work()).toEqual([{ name: 'outbox.retry', input: { id: 'e1', password: 'secret' } }]);
    await put(finished({ id: 'e1' }));
    await pick('Copy link and password');
    expect(await navigator.clipboard.readText()).toBe(`${PAGE}\nPassword: secret`);
  });
});

describe('the footer', () => {
  const elsewhere = (id: string, change: Partial<Entry>) =>
    anEntry({
      id,
      task: { type: 'store', address: `https://else.example/${id}`, privacy: 1, noted: null },
      ...change,
    });
  const noPassword = {
    kind: 'invalid-input',
    field: 'password',
    reason: 'missing',
  } as const;

  it('counts what is waiting and what needs attention, and links to the queue', async () => {
    const { user, opened } = await openPopup({
      entries: [
        elsewhere('1', { state: 'waiting' }),
        elsewhere('2', { state: 'waiting', accountId: 'other' }),
        elsewhere('3', { state: 'stopped', failure: noPassword }),
        elsewhere('4', { state: 'done' }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '2 waiting, 1 needs a password' }));
    expect(opened()[0]).toContain('#/queue');
  });

  it('counts all together if there are more kinds than there is room for', async () => {
    await openPopup({
      entries: [
        elsewhere('1', { state: 'waiting' }),
        elsewhere('2', { state: 'sending' }),
        elsewhere('3', { state: 'stopped', failure: noPassword }),
        elsewhere('4', { state: 'stopped', failure: { kind: 'not-allowed' } }),
      ],
    });
    await screen.findByRole('button', { name: '4 in the queue, 2 need attention' });
  });

  it.each<[string, Partial<Entry>]>([
    ['a rejected key', { state: 'waiting', failure: { kind: 'key-rejected' } }],
    ['two reports', { state: 'done', twins: [aReport({ id: '8' })] }],
  ])('counts what needs attention because of %s', async (_, change) => {
    await openPopup({ entries: [elsewhere('1', change)] });
    await screen.findByRole('button', { name: '1 needs attention' });
  });

  it('links to reporting many pages at once', async () => {
    const { user, opened } = await openPopup();
    await user.click(screen.getByRole('button', { name: 'Report many' }));
    expect(opened()[0]).toContain('#/queue');
  });

  it('follows work as it is stored, continues, and is removed', async () => {
    const { put } = await openPopup();
    await screen.findByText('Not reported yet');
    const inFoot = () => within(screen.getByRole('contentinfo')).getAllByRole('button');
    expect(inFoot()).toHaveLength(1);
    await put(elsewhere('1', { state: 'stopped' }));
    await screen.findByRole('button', { name: '1 needs attention' });
    await put(elsewhere('1', { state: 'sending' }));
    await screen.findByRole('button', { name: '1 in progress' });
    await browser.storage.local.remove('outbox:1');
    await waitFor(() => expect(inFoot()).toHaveLength(1));
  });
});
