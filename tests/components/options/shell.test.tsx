import { readFileSync } from 'node:fs';
import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { text, type TextKey } from '../../../lib/wording/text';
import { activeAccountItem } from '../../../lib/storage/accounts';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { viewsItem } from '../../../lib/storage/views';
import { anEntry, anUpdate, aReport } from '../../support/an-entry';
import { fakeWorker, freshAccountId } from '../../support/fake-worker';
import { freshDatabase } from '../../support/fresh-database';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const MINE = { id: '', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const OTHER = { ...MINE, id: 'b2', name: 'Other', baseUrl: 'https://other.example' };
const STOPPED = anEntry({ state: 'stopped', failure: { kind: 'gone' } });
const NOTHING = onePage([]);

beforeEach(async () => {
  fakeBrowser.reset();
  freshDatabase();
  fakeWorker();
  MINE.id = freshAccountId();
  fakeBackground({
    'outbox.list': () => [],
    'reports.list': () => NOTHING,
    'projects.list': () => NOTHING,
  });
  await saveAccounts([MINE, OTHER]);
});

async function open(hash: string) {
  location.hash = hash;
  render(<OptionsPage />);
  await screen.findByRole('heading', { level: 1 });
}

const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const link = (name: string) => navigation().findByRole('link', { name });
const account = () => screen.findByRole('button', { name: /^Account/ });

describe('the account switch', () => {
  it('shows the account in use, and all of them with the work that waits', async () => {
    await fakeBrowser.storage.local.set({
      'outbox:e1': anEntry({ id: 'e1', accountId: 'b2' }),
      'outbox:e2': anEntry({ id: 'e2', accountId: 'b2', state: 'stopped' }),
      'outbox:e3': anEntry({ id: 'e3', accountId: 'b2', state: 'done' }),
    });
    await open('#/projects');
    expect((await account()).textContent).toContain('Minereports.example.org');
    await userEvent.click(await account());
    const items = await screen.findAllByRole('menuitemradio');
    await waitFor(() => expect(items[1]?.textContent).toContain('2 waiting'));
    expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    expect(items[0]?.textContent).not.toContain('waiting');
  });

  it('changes the account for all pages, by keyboard alone', async () => {
    await open('#/projects');
    (await account()).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Mine'));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(async () => expect(await activeAccountItem.getValue()).toBe('b2'));
    await waitFor(async () => expect((await account()).textContent).toContain('Other'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(await account());
  });

  it('closes on Escape and when the focus leaves, and changes nothing', async () => {
    await open('#/projects');
    await userEvent.click(await account());
    await userEvent.keyboard('{End}{ArrowDown}{ArrowUp}{Home}{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(await account());
    await userEvent.click(await account());
    (await link('Projects')).focus();
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(await activeAccountItem.getValue()).toBeNull();
  });

  it('leads to a form for another account, again and again', async () => {
    await open('#/projects');
    for (const _ of [1, 2]) {
      await userEvent.click(await account());
      const add = await screen.findByRole<HTMLAnchorElement>('menuitem', { name: 'Add account' });
      location.hash = add.hash;
      await screen.findByRole('region', { name: 'New account' });
      await waitFor(() => expect(location.hash).toBe('#/settings/accounts'));
      await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    }
    await userEvent.click(await account());
    const manage = screen.getByRole<HTMLAnchorElement>('menuitem', { name: 'Manage accounts' });
    expect(manage.hash).toBe('#/settings/accounts');
  });

  it('is not there if there is nothing to switch', async () => {
    await saveAccounts([]);
    await open('#/settings');
    expect(screen.queryByRole('button', { name: /^Account/ })).toBeNull();
  });
});

describe('the navigation', () => {
  it('tells how many reports are known, once all of them are', async () => {
    const item = readingProgressItem(MINE.id);
    const { baseUrl } = MINE;
    await item.update((now) => ({ ...now, baseUrl, phase: 'walking', seen: 1_000 }));
    await open('#/projects');
    const reports = await link('Reports');
    expect(reports.textContent).toBe('Reports');
    await item.update((now) => ({ ...now, phase: 'ready', seen: 1_234 }));
    await waitFor(() => expect(reports.textContent).toBe('Reports1,234'));
  });

  it('counts what this browser knows: reports, projects, and those of each saved view', async () => {
    const index = createReportIndex();
    await index.add(MINE.id, [
      aReport({ id: '1', project: 'one.example', verdict: 'bad' }),
      aReport({ id: '2', project: 'one.example' }),
      aReport({ id: '3', project: 'two.example', verdict: 'bad' }),
    ]);
    await viewsItem.setValue([
      { name: 'Poor', state: 'result=bad' },
      { name: 'Seen to', state: 'watched=1' },
      { name: 'Busy', state: 'queued=1' },
    ]);
    await fakeBrowser.storage.local.set({
      'watch:w1': { id: 'w1', accountId: MINE.id, reportId: '1', nextAt: 1 },
      'watch:w2': { id: 'w2', accountId: 'b2', reportId: '2', nextAt: 1 },
      'outbox:e1': anEntry({ task: anUpdate({ reportId: '3' }), accountId: MINE.id }),
    });
    const { baseUrl } = MINE;
    const item = readingProgressItem(MINE.id);
    await item.update((now) => ({ ...now, baseUrl, phase: 'ready', seen: 3 }));
    await open('#/settings');
    const words = async (name: string) => (await link(name)).textContent;
    await waitFor(async () => expect(await words('Poor')).toBe('Poor2'));
    expect(await words('Reports')).toBe('Reports3');
    await screen.findByText(/^3 reports known here/);
    expect(await words('Projects')).toBe('Projects2');
    expect(await words('Seen to')).toBe('Seen to1');
    expect(await words('Busy')).toBe('Busy1');
    await index.remove(MINE.id, '1');
    await waitFor(async () => expect(await words('Poor')).toBe('Poor1'));
    expect(await words('Reports')).toBe('Reports2');
    await screen.findByText(/^2 reports known here/);
    await item.update((now) => ({ ...now, phase: 'walking' }));
    await waitFor(async () => expect(await words('Poor')).toBe('Poor'));
  });

  it('tells how many entries need attention, also those of private windows, in words', async () => {
    await fakeBrowser.storage.local.set({ 'outbox:e1': STOPPED, 'outbox:e2': anEntry() });
    await fakeBrowser.storage.session.set({ 'outbox:e3': { ...STOPPED, id: 'e3' } });
    await open('#/projects');
    const queue = await link('Queue');
    await waitFor(() => expect(queue.textContent).toBe('Queue2'));
    const words = document.getElementById(queue.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toBe('2 need attention');
    await fakeBrowser.storage.local.remove('outbox:e1');
    await waitFor(() => expect(queue.textContent).toBe('Queue1'));
  });

  it('lists saved views on every page, and marks the one on screen', async () => {
    await viewsItem.setValue([
      { name: 'Bad', state: 'result=bad' },
      { name: 'Good', state: 'result=good' },
    ]);
    await open('#/projects');
    const view = await link('Bad');
    expect(view.getAttribute('aria-current')).toBeNull();
    location.hash = new URL((view as HTMLAnchorElement).href).hash;
    await screen.findByRole('heading', { level: 1, name: 'Bad' });
    screen.getByText('Saved view');
    await waitFor(() => expect(document.title).toBe('Bad · Reports · Verdict'));
    await waitFor(() => expect(view.getAttribute('aria-current')).toBe('page'));
    expect((await link('Good')).getAttribute('aria-current')).toBeNull();
    expect((await link('Reports')).getAttribute('aria-current')).toBe('true');
  });

  it('leads to the sections of a page, and moves the focus there', async () => {
    await open('#/projects');
    location.hash = '#/settings/views';
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const region = screen.getByRole('region', { name: 'Saved views' });
    await waitFor(() => expect(document.activeElement).toBe(region));
    expect((await link('Saved views')).getAttribute('aria-current')).toBe('page');
    location.hash = '#/queue';
    await screen.findByRole('heading', { level: 1, name: 'Queue' });
    await waitFor(() =>
      expect(navigation().queryByRole('link', { name: 'Saved views' })).toBeNull(),
    );
    await link('Watched pages');
  });

  it('leads to the same section again', async () => {
    await open('#/queue/many');
    const box = await screen.findByLabelText('Addresses');
    await waitFor(() => expect(document.activeElement).toBe(box));
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockClear();
    const [many] = within(screen.getByRole('main')).getAllByRole('link', { name: 'Report many' });
    await userEvent.click(many!);
    expect(document.activeElement).toBe(box);
    expect(scroll).toHaveBeenCalledOnce();
  });

  it.each([
    ['#/reports', 'Reports · Verdict'],
    ['#/projects', 'Projects · Verdict'],
    ['#/insights', 'Insights · Verdict'],
    ['#/queue', 'Queue · Verdict'],
    ['#/settings', 'Settings · Verdict'],
  ])('gives %s a title of its own: %s', async (hash, title) => {
    await open(hash);
    await waitFor(() => expect(document.title).toBe(title));
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('can be skipped', async () => {
    await open('#/projects');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to the page');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.hash).toBe('#/projects');
  });

  it('stands in the HTML as it will be rendered, so that nothing moves', async () => {
    await open('#/projects');
    const parts = (root: ParentNode) =>
      [...root.querySelectorAll('.shell-nav a')].map((each) => [
        each.getAttribute('href'),
        each.textContent.trim() || text(each.querySelector('span')?.dataset.text as TextKey),
        each.querySelector('path')?.getAttribute('d'),
      ]);
    const html = readFileSync('entrypoints/options/index.html', 'utf8');
    const frame = new DOMParser().parseFromString(html, 'text/html');
    expect(parts(frame)).toEqual(parts(document));
    for (const name of ['shell', 'shell-side', 'shell-brand', 'shell-switch', 'shell-main'])
      expect([name, frame.querySelectorAll(`.${name}`).length]).toEqual([name, 1]);
  });
});
