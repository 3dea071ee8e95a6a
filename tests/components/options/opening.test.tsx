import { act, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { startOpening } from '../../../components/options/opening';
import { preferencesItem } from '../../../lib/storage/preferences';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const MINE = { id: 'a1', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const FILES = { reports: 'chunks/r.js assets/r.css', queue: 'chunks/q.js assets/q.css' };

let sent: ReturnType<typeof fakeBackground>;

beforeEach(async () => {
  document.head.replaceChildren();
  fakeBrowser.reset();
  localStorage.clear();
  sent = fakeBackground({
    'outbox.list': () => [],
    'reports.list': () => onePage([]),
    'projects.list': () => onePage([]),
  });
  await saveAccounts([MINE]);
});

afterEach(() => {
  delete window.opening;
  document.head.replaceChildren();
  vi.restoreAllMocks();
});

const loaded = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, attributes }) => [
    rel,
    attributes.getNamedItem('href')?.value,
  ]);
const lists = () => sent.filter(({ name }) => name === 'reports.list');

describe('what begins with the first script', () => {
  it.each([
    ['#/queue/done', 'q'],
    ['#/reports?result=bad', 'r'],
    ['', 'r'],
  ])('for %s: the files of its route', async (hash, name) => {
    await saveAccounts([]);
    location.hash = hash;
    startOpening(FILES);
    expect(loaded()).toEqual([
      ['modulepreload', `chunks/${name}.js`],
      ['preload', `assets/${name}.css`],
    ]);
  });

  it.each([
    ['{}', 'en'],
    [JSON.stringify({ stamp: '0.1.0 pt-BR', commonLocaleTag: 'pt-BR' }), 'pt_BR'],
  ])('for a report, with %s noted: its files, and the advice in %s', async (noted, folder) => {
    await saveAccounts([]);
    localStorage.language = noted;
    location.hash = '#/reports/7';
    const { texts } = startOpening({ ...FILES, report: 'chunks/p.js' });
    expect(loaded()).toEqual([
      ['modulepreload', 'chunks/p.js'],
      ['preload', `_locales/${folder}/advice.json`],
    ]);
    expect(texts).toEqual(folder === 'en' ? {} : JSON.parse(noted));
  });

  it('is the list of reports, which the page then does not ask for again', async () => {
    location.hash = '#/reports?result=bad';
    window.opening = startOpening(FILES);
    await waitFor(() => expect(lists()).toHaveLength(1));
    render(<OptionsPage />);
    await waitFor(() => expect(window.opening?.asked.size).toBe(0));
    await screen.findByText('No report matches all of this');
    expect(lists().map(({ input }) => input)).toEqual([
      {
        accountId: 'a1',
        query: { result: 'bad', sort_by: 'id', sort: 'desc', per_page: 10 },
        cursor: null,
      },
    ]);
  });

  it.each(['#/reports/7', '#/queue', '#/settings'])('is no list on %s', async (hash) => {
    location.hash = hash;
    await startOpening(FILES).stored;
    await act(() => undefined);
    expect(lists()).toEqual([]);
  });

  it('is no list if no account is set up', async () => {
    await saveAccounts([]);
    location.hash = '#/reports';
    await startOpening(FILES).stored;
    await act(() => undefined);
    expect(sent).toEqual([]);
  });

  it('is the theme of the last time', async () => {
    startOpening(FILES);
    expect(document.documentElement.dataset.theme).toBe('system');
    await preferencesItem.update((now) => ({ ...now, theme: 'dark' }));
    location.hash = '#/settings';
    render(<OptionsPage />);
    await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
    delete document.documentElement.dataset.theme;
    startOpening(FILES);
    expect(document.documentElement.dataset.theme).toBe('dark');
  });
});
