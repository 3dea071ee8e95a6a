import { render, screen, waitFor, within } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepRows } from '../../../components/hooks/opening';
import { forgetPicture, keepPicture } from '../../../components/hooks/picture';
import { keepStored } from '../../../components/hooks/stored-values';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { startOpening } from '../../../components/options/opening';
import { routeAt } from '../../../components/options/routes';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { forgetCopies } from '../../../lib/storage/forget-copies';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { indexMarkItem } from '../../../lib/storage/page-copies';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import type { Failure } from '../../../lib/model/failure';
import { ENTRY_KEY } from '../../../lib/model/entry';
import { anEntry, anUpdate, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { freshDatabase } from '../../support/fresh-database';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const MINE = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const REPORTS = [
  aReport({ id: '1', url: 'https://example.com/one', generatedAt: 1 }),
  aReport({ id: '2', url: 'https://example.com/two', generatedAt: 2 }),
];
const SHOWN = REPORTS.toReversed();
const { dataset } = document.documentElement;

let app: HTMLElement;
let sent: ReturnType<typeof fakeBackground>;

beforeEach(async () => {
  fakeBrowser.reset();
  localStorage.clear();
  freshDatabase();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  location.hash = '#/reports';
  await saveAccounts([MINE]);
  await createReportIndex().add(MINE.id, REPORTS);
  await indexMarkItem.setValue(0.5);
  const known = { baseUrl: MINE.baseUrl, phase: 'ready', seen: 2, total: 2 } as const;
  await readingProgressItem(MINE.id).update((now) => ({ ...now, ...known, refreshedAt: 1 }));
});

afterEach(() => {
  delete window.opening;
  delete dataset.picture;
  app.remove();
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The page's first script, before anything that is stored was read. */
function start(list: Answers['reports.list'] = () => onePage(SHOWN)): void {
  sent = fakeBackground({
    'outbox.list': () => [],
    'watch.list': () => [],
    'reports.list': list,
  });
  document.body.innerHTML = '<div id="app" class="shell-root"><p>The frame</p></div>';
  app = document.getElementById('app')!;
  window.opening = startOpening({});
}

/** The page itself, drawn once. */
async function draw(): Promise<void> {
  await keepStored(window.opening?.stored);
  await routeAt('#/reports').load('#/reports');
  await keepRows();
  render(<OptionsPage />, { container: app });
  await keepPicture(app);
}

const kept = () => JSON.parse(localStorage.getItem('picture') ?? '{}') as Record<string, unknown>;

/** Opens the page once, so that there is a picture. */
async function openOnce(): Promise<void> {
  start();
  await draw();
  await waitFor(() => expect(kept().drawn).toBeDefined());
  await screen.findByText('Up to date', { exact: false });
  render(null, { container: app });
  delete window.opening;
  app.remove();
}

const addresses = () =>
  within(app)
    .getAllByRole('rowheader', { hidden: true })
    .map((cell) => cell.querySelector('bdi')?.textContent);
const asked = () => sent.filter(({ name }) => name === 'reports.list').length;

describe('a list that is opened again', () => {
  it('is there before its code, once it is known that nothing has changed; then it is asked for', async () => {
    await openOnce();
    start();
    expect(app.textContent).toBe('The frame');
    expect(await window.opening?.picture).toMatchObject({ reports: SHOWN });
    expect(dataset.picture).toBe('');
    expect(addresses()).toEqual(['https://example.com/two', 'https://example.com/one']);
    const [time] = app.querySelectorAll('time');
    expect(time?.closest('[data-passing]')).not.toBeNull();
    await waitFor(() => expect(asked()).toBe(1));

    // What would be typed or ticked now would be lost.
    const isInert = (control: Element) => control.matches('[inert]');
    expect([...app.querySelectorAll('input, button')].every(isInert)).toBe(true);

    const [row] = app.querySelectorAll('tr[data-row]');
    await draw();
    expect([...app.querySelectorAll('*')].some(isInert)).toBe(false);
    expect(dataset.picture).toBeUndefined();
    expect(addresses()).toEqual(['https://example.com/two', 'https://example.com/one']);
    // What is on screen is used, and not drawn a second time.
    expect(app.querySelector('tr[data-row]')).toBe(row);
    await screen.findByText('Up to date', { exact: false });
    expect(asked()).toBe(1);
  });

  it('has the rows that the page is then drawn with: they are not read again', async () => {
    await openOnce();
    freshDatabase();
    start(() => new Promise(() => {}));
    await draw();
    expect(dataset.picture).toBeUndefined();
    expect(addresses()).toEqual(['https://example.com/two', 'https://example.com/one']);
  });

  it('is seen before anything else begins: the page, and the question that wakes the background', async () => {
    await openOnce();
    let showFrame = () => {};
    vi.stubGlobal('requestAnimationFrame', (draws: () => void) => void (showFrame = draws));
    // A page that nobody sees has no frames, and would not wait for longer than this.
    const later = setTimeout;
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => ms !== 100 && later(work, ms));
    start();
    const drawn = draw();
    await vi.waitFor(() => expect(dataset.picture).toBe(''));
    await new Promise((done) => later(done, 50));
    expect([dataset.picture, asked()]).toEqual(['', 0]);
    showFrame();
    vi.unstubAllGlobals();
    await drawn;
    expect([dataset.picture, asked()]).toEqual([undefined, 1]);
  });

  it('is up to date from the start if the service has answered by then', async () => {
    await openOnce();
    start();
    await waitFor(() => expect(asked()).toBe(1));
    await new Promise((later) => setTimeout(later));
    await draw();
    expect(screen.getByText('Up to date', { exact: false })).toBeDefined();
    // Its rows are the service's, who may say something else the next time.
    expect(kept().from).toBe((await window.opening?.picture)?.from);
  });

  it('has no picture of rows that only the service has told', async () => {
    freshDatabase();
    start();
    await waitFor(() => expect(asked()).toBe(1));
    await new Promise((later) => setTimeout(later));
    await draw();
    expect(addresses()).toEqual(['https://example.com/two', 'https://example.com/one']);
    await new Promise((later) => setTimeout(later));
    expect(kept()).toEqual({});
  });

  it.each<[string, () => unknown]>([
    ['the index of reports has changed', () => indexMarkItem.setValue(0.7)],
    ['the index could not be marked', () => forgetCopies()],
    ['another account is used', () => saveAccounts([{ ...MINE, id: 'a2' }])],
    ['the account has another name', () => saveAccounts([{ ...MINE, name: 'Other' }])],
  ])('is not shown as it was if %s', async (_, change) => {
    await openOnce();
    await change();
    start();
    expect(await window.opening?.picture).toMatchObject({ reports: null });
    expect(dataset.picture).toBeUndefined();
    expect(app.textContent).toBe('The frame');
    // Nothing stays behind of an account that is gone.
    expect(kept()).toEqual({});
  });

  it('is not kept while work on a report is told, which is there from the start', async () => {
    const task = anUpdate({ reportId: '2' });
    const failure: Failure = { kind: 'refused', status: 400 };
    const entry = anEntry({ task, state: 'stopped', failure });
    await fakeBrowser.storage.local.set({ [`${ENTRY_KEY}${entry.id}`]: entry });
    start();
    await draw();
    expect(within(app).getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
    await new Promise((later) => setTimeout(later));
    expect(kept()).toEqual({});
  });

  it('is shown if only the clock went on', async () => {
    await openOnce();
    await readingProgressItem(MINE.id).update((now) => ({ ...now, refreshedAt: 9, notBefore: 10 }));
    start();
    expect(await window.opening?.picture).toMatchObject({ reports: SHOWN });
  });

  it.each([
    ['another view', () => void (location.hash = '#/reports?result=bad')],
    ['another page', () => void (location.hash = '#/queue')],
    ['a removed account', forgetPicture],
    [
      'a private window',
      () => void vi.spyOn(fakeBrowser.extension, 'inIncognitoContext', 'get').mockReturnValue(true),
    ],
  ])('is not shown for %s', async (_, change) => {
    await openOnce();
    change();
    start();
    await window.opening?.stored;
    expect(app.textContent).toBe('The frame');
    expect(dataset.picture).toBeUndefined();
  });

  it.each([
    'null',
    '{',
    JSON.stringify({ drawn: 5 }),
    JSON.stringify({ drawn: [['<', {}]] }),
    JSON.stringify({ drawn: [[5]] }),
    JSON.stringify({ reports: 5 }),
    JSON.stringify({ reports: [{ id: '1' }] }),
    JSON.stringify({ reports: undefined }),
  ])('is drawn as ever if the note is damaged: %s', async (note) => {
    await openOnce();
    const { place, from } = kept();
    localStorage.picture =
      note.length > 4 ? JSON.stringify({ place, from, ...JSON.parse(note) }) : note;
    start();
    await draw();
    expect(dataset.picture).toBeUndefined();
    // A slow database is not waited for.
    await waitFor(() =>
      expect(addresses()).toEqual(['https://example.com/two', 'https://example.com/one']),
    );
  });

  it('has nothing in it that does something by being there, and then is not used again', async () => {
    await openOnce();
    const meta = ['meta', { 'http-equiv': 'refresh', content: '9;url=about:blank' }];
    localStorage.picture = JSON.stringify({ ...kept(), drawn: [['p', {}, meta]] });
    start();
    expect(await window.opening?.picture).toBeNull();
    expect(app.textContent).toBe('The frame');
    expect(kept()).toEqual({});
  });
});
