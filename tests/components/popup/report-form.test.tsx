import { screen, waitFor } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { browser } from '../../../lib/browser';
import { failed } from '../../../lib/model/outcome';
import { PRIVACY, type PageReports } from '../../../lib/model/report';
import { lastPrivacyItem } from '../../../lib/storage/preferences';
import { aStore } from '../../support/an-entry';
import { ADDRESS, anEntry, aReport, openPopup, type World } from './open-popup';

const storeOf = (input: object) => ({
  name: 'report.store',
  input: {
    accountId: 'a1',
    address: ADDRESS,
    privacy: PRIVACY.private,
    incognito: false,
    unlessKnown: 'listed',
    ...input,
  },
});

const button = (name: string) => screen.getByRole('button', { name });
const ready = () => screen.findByText('Not reported yet');

describe('the form', () => {
  it('reports the page with the privacy chosen, and remembers the choice', async () => {
    const { user, work } = await openPopup();
    await ready();
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.public })]);
    await expect.poll(() => lastPrivacyItem.getValue()).toBe(PRIVACY.public);
  });

  it('submits once, however quickly it is pressed', async () => {
    const { work } = await openPopup();
    await ready();
    const report = button('Report this page');
    report.click();
    report.click();
    await screen.findByRole('progressbar');
    expect(work()).toHaveLength(1);
  });

  it('submits once with Enter pressed twice', async () => {
    const { user, work } = await openPopup();
    await ready();
    await user.click(screen.getByRole('radio', { name: 'Password' }));
    await user.type(
      await screen.findByLabelText('Password', { selector: '[id]' }),
      'secret{Enter}{Enter}',
    );
    await screen.findByRole('progressbar');
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.password, password: 'secret' })]);
  });

  it('honours a press that comes before anything is known, once', async () => {
    const { work } = await openPopup({
      meanwhile: () => {
        button('Report this page').click();
        button('Report this page').click();
      },
    });
    await screen.findByRole('progressbar');
    expect(work()).toEqual([storeOf({ unlessKnown: true })]);
  });

  it('keeps the privacy that was chosen before anything was known', async () => {
    const { user, work } = await openPopup({
      meanwhile: () => screen.getByRole('radio', { name: 'Public' }).click(),
    });
    await ready();
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.public })]);
  });

  const startsPublic = { preferences: { defaultPrivacy: PRIVACY.public } };

  it('sends an early press as it was on screen, whatever the default is', async () => {
    const { work } = await openPopup({
      ...startsPublic,
      meanwhile: () => button('Report this page').click(),
    });
    await screen.findByRole('progressbar');
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.private, unlessKnown: true })]);
  });

  it('keeps the privacy that was on screen from the start if it was chosen', async () => {
    const { user, work } = await openPopup({
      ...startsPublic,
      meanwhile: () => {
        for (const name of ['Public', 'Private']) {
          const radio = screen.getByRole('radio', { name });
          radio.click();
        }
        // On to the button, as with Tab.
        button('Report this page').focus();
      },
    });
    await ready();
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.private })]);
  });

  it.each<[string, World]>([
    ['the page has a report', { known: { same: [aReport()] } }],
    ['the address may hold a secret', { tab: { url: `${ADDRESS}?token=abcd1234efgh5678` } }],
    ['the page cannot be reported', { tab: { url: 'about:blank' } }],
  ])('sends nothing for an early press if %s', async (_, world) => {
    const meanwhile = () => button('Report this page').click();
    const { work, put } = await openPopup({ ...world, meanwhile });
    await put(anEntry({ id: 'other', task: aStore({ address: 'https://else.example/' }) }));
    await screen.findByRole('main');
    expect(work()).toEqual([]);
  });

  it('stays disabled between the answer and the first appearance of the entry', async () => {
    const { user, work } = await openPopup({
      answers: { 'report.store': () => ({ ok: true, value: anEntry({ id: 'unseen' }) }) },
    });
    await ready();
    await user.click(button('Report this page'));
    await user.click(button('Report this page'));
    expect(work()).toHaveLength(1);
  });

  it.each<[string, World]>([
    ['if the service has not told all of them', { reports: { isComplete: false } }],
    ['if its report has no id', { reports: { same: [aReport({ id: null })], isComplete: true } }],
    [
      'if the service cannot be asked',
      { answers: { 'page.look': () => failed({ kind: 'gone' }) } },
    ],
    ['before it has answered', { answers: { 'page.look': () => new Promise(() => {}) } }],
  ])('has the page looked for before it is reported %s', async (_, world) => {
    const { user, work } = await openPopup(world);
    await screen.findByTitle(ADDRESS);
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ unlessKnown: true })]);
  });

  it('makes another report of a page that has one, if that is what the person wants', async () => {
    const reports = { same: [aReport()], isComplete: false };
    const { user, work } = await openPopup({ reports });
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const item = screen.getByRole('menuitem', {
      name: 'New report',
      description: 'keeps this one',
    });
    await user.click(item);
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ unlessKnown: undefined })]);
  });

  it('does not remember work from a private window', async () => {
    const { user, work } = await openPopup({ tab: { incognito: true } });
    await screen.findByTitle(ADDRESS);
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(button('Report this page'));
    await screen.findByRole('progressbar');
    expect(work()).toEqual([
      storeOf({ privacy: PRIVACY.public, incognito: true, unlessKnown: true }),
    ]);
    expect(await lastPrivacyItem.getValue()).toBeNull();
  });

  it('keeps the form, and tries again, if nothing could be stored', async () => {
    let full = true;
    const { user, work } = await openPopup({
      answers: {
        'report.store': () =>
          full
            ? { ok: false, failure: { kind: 'not-saved' } }
            : { ok: true, value: anEntry({ id: 'e2' }) },
      },
    });
    await ready();
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    await user.click(button('Report this page'));
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was sent');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Public' }).checked).toBe(true);
    full = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(work()).toEqual([
      storeOf({ privacy: PRIVACY.public }),
      storeOf({ privacy: PRIVACY.public }),
    ]);
  });

  it('says so when the background does not answer', async () => {
    const { user } = await openPopup({
      answers: { 'report.store': () => Promise.reject(new Error('no receiver')) },
    });
    await ready();
    await user.click(button('Report this page'));
    expect((await screen.findByRole('alert')).textContent).toContain("didn't respond");
  });
});

describe('the password', () => {
  const openWithPassword = () => openPopup({ preferences: { defaultPrivacy: PRIVACY.password } });
  const field = () => screen.findByLabelText<HTMLInputElement>('Password', { selector: '[id]' });

  it('is asked for only with that privacy', async () => {
    const { user } = await openPopup();
    await ready();
    expect(screen.queryByLabelText('Password', { selector: '[id]' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Password' }));
    await field();
  });

  it('is required: nothing is sent without it', async () => {
    const { user, work } = await openWithPassword();
    const password = await field();
    await user.click(button('Report this page'));
    expect(work()).toEqual([]);
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(password)).toContain('Enter a password, or generate one.');
    await waitFor(() => expect(document.activeElement).toBe(password));
  });

  it('is hidden until it is shown, and never offered for saving', async () => {
    const { user } = await openWithPassword();
    const password = await field();
    expect(password.type).toBe('password');
    expect(password.autocomplete).toBe('off');
    const show = button('Show password');
    expect(show.getAttribute('aria-pressed')).toBe('false');
    await user.click(show);
    expect(show.getAttribute('aria-pressed')).toBe('true');
    expect(password.type).toBe('text');
  });

  it('can be generated, and is then shown', async () => {
    const { user, work } = await openWithPassword();
    const password = await field();
    await user.click(button('Generate password'));
    expect(password.value).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    expect(password.type).toBe('text');
    const first = password.value;
    // For those who don't see the field.
    expect(screen.getByText(`New password: ${first}`).getAttribute('aria-live')).toBe('polite');
    await user.click(button('Generate password'));
    expect(password.value).not.toBe(first);
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.password, password: password.value })]);
  });

  it('is to be kept, before it is sent: no place shows it again', async () => {
    const { user } = await openWithPassword();
    const password = await field();
    const keep = "Keep a copy: this password can't be shown again.";
    expect(describedBy(password)).toEqual([keep]);
    await user.click(button('Report this page'));
    expect(describedBy(password)).toEqual(['Enter a password, or generate one.']);
    await user.click(button('Generate password'));
    expect(describedBy(password)).toEqual([keep]);
  });

  it('is not sent with another privacy, nor stored by the popup', async () => {
    const { user, work } = await openWithPassword();
    await user.type(await field(), 'secret');
    await user.click(screen.getByRole('radio', { name: 'Private' }));
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({})]);
    await screen.findByRole('progressbar');
    const stored = [await browser.storage.local.get(null), await browser.storage.session.get(null)];
    expect(JSON.stringify(stored)).not.toContain('secret');
  });
});

describe('a form that a person is at', () => {
  it('stays when the service tells of a report, and the press asks', async () => {
    let answer: (reports: PageReports) => void = () => undefined;
    const told = new Promise<PageReports>((done) => (answer = done));
    const { user, work } = await openPopup({ answers: { 'page.look': () => told } });
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    answer({ same: [aReport()], earlier: [], isComplete: true });
    await screen.findByRole('status');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Public' }));
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ privacy: PRIVACY.public, unlessKnown: true })]);
  });

  it('can be left for the report', async () => {
    let answer: (reports: PageReports) => void = () => undefined;
    const told = new Promise<PageReports>((done) => (answer = done));
    const { user } = await openPopup({ answers: { 'page.look': () => told } });
    await user.click(screen.getByRole('radio', { name: 'Public' }));
    answer({ same: [aReport()], earlier: [], isComplete: true });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Update results' });
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('a page that was reported before', () => {
  it('offers to update its results first', async () => {
    const { user, work } = await openPopup({ reports: { same: [aReport()] } });
    await user.click(await screen.findByRole('button', { name: 'Update results' }));
    expect(work()).toEqual([
      {
        name: 'report.update-results',
        input: { accountId: 'a1', address: ADDRESS, reportId: '42', incognito: false },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Report this page' })).toBeNull();
  });

  it('can be reported again', async () => {
    const { user, pick, work } = await openPopup({ reports: { same: [aReport()] } });
    await pick('New report');
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ unlessKnown: undefined })]);
  });

  it('goes back from the form of a new report', async () => {
    const { user, pick, work } = await openPopup({ reports: { same: [aReport()] } });
    await pick('New report');
    expect(screen.queryByRole('button', { name: 'Update results' })).toBeNull();
    await user.click(button('Cancel'));
    button('Update results');
    expect(work()).toEqual([]);
  });

  it('shows no choice of a privacy: only a new report has one', async () => {
    await openPopup({ reports: { same: [aReport({ privacy: PRIVACY.public })] } });
    const status = await screen.findByRole('status');
    expect(status.textContent).toContain('Good · Public · 3 days ago');
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });
});

describe('the guard', () => {
  const url = 'https://shop.example/lamps?token=abcd1234efgh5678';

  it('says what it found, and sends the page without its query', async () => {
    const { user, work } = await openPopup({ tab: { url } });
    const note = await screen.findByRole('note');
    expect(note.textContent).toContain('“token” looks like a secret.');
    expect(note.querySelector('s')?.textContent).toBe('?token=abcd1234efgh5678');
    expect(button('Send without query').dataset.kind).toBe('primary');
    expect(button('Report this page').dataset.kind).toBe('plain');
    await user.click(button('Send without query'));
    expect(work()).toEqual([storeOf({ unlessKnown: true })]);
    screen.getByTitle(ADDRESS);
    await screen.findByRole('progressbar');
  });

  it('sends the page without its query when Enter is pressed', async () => {
    const { user, work } = await openPopup({
      tab: { url },
      preferences: { defaultPrivacy: PRIVACY.password },
    });
    const field = await screen.findByLabelText('Password', { selector: '[id]' });
    await user.type(field, 'secret{Enter}');
    expect(work()).toEqual([
      storeOf({ privacy: PRIVACY.password, password: 'secret', unlessKnown: true }),
    ]);
  });

  it('warns beside any problem but that of sending the page', async () => {
    await openPopup({
      tab: { url },
      answers: {
        'outbox.list': () => Promise.reject(new Error('no receiver')),
        'page.look': () => failed({ kind: 'key-rejected' }),
      },
    });
    await screen.findByRole('alert');
    expect((await screen.findByRole('note')).textContent).toContain('looks like a secret');
  });

  it('still sends without the query what was refused with it', async () => {
    const { user, work } = await openPopup({
      tab: { url },
      entries: [
        anEntry({
          task: aStore({ address: url }),
          state: 'stopped',
          failure: { kind: 'input-rejected', fields: { url: ['Not this page.'] } },
        }),
      ],
    });
    await screen.findByRole('alert');
    expect(button('Report this page').dataset.kind).toBe('plain');
    await user.click(button('Send without query'));
    expect(work()).toEqual([storeOf({ replaces: 'e1', unlessKnown: true })]);
  });

  it('does not call an address safer without its query if the secret is elsewhere', async () => {
    await openPopup({
      tab: { url: 'https://shop.example/reset/8f3a9c1d7e2b4a6f8f3a9c1d?lang=en' },
    });
    const note = await screen.findByRole('note');
    expect(note.querySelector('s')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send without query' })).toBeNull();
    expect(button('Report this page').dataset.kind).toBe('primary');
  });

  it('leaves the decision to the person', async () => {
    const { user, work } = await openPopup({ tab: { url } });
    await screen.findByRole('note');
    await user.click(button('Report this page'));
    expect(work()).toEqual([storeOf({ address: url })]);
  });

  it('offers nothing if there is no query to leave out', async () => {
    await openPopup({ tab: { url: 'http://192.168.1.5/admin' } });
    expect((await screen.findByRole('note')).textContent).toContain('private network');
    expect(screen.queryByRole('button', { name: 'Send without query' })).toBeNull();
  });

  it('is silent about an ordinary address', async () => {
    await openPopup({ tab: { url: 'https://shop.example/lamps?size=2&sort=price' } });
    await ready();
    expect(screen.queryByRole('note')).toBeNull();
  });
});

function describedBy(element: Element): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}
