import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { OptionsPage } from '../../../components/options/OptionsPage';
import { createReportIndex } from '../../../lib/background/index/report-index';
import { NO_INDEX } from '../../../lib/model/index-state';
import { readingProgressItem } from '../../../lib/storage/reading-progress';
import { saveAccounts } from '../../../lib/storage/save-accounts';
import { aReport } from '../../support/an-entry';
import { fakeWorker, freshAccountId } from '../../support/fake-worker';
import { freshDatabase } from '../../support/fresh-database';
import { onePage } from '../../support/one-page';
import { fakeBackground } from './fake-background';

const ACCOUNT = { id: '', name: 'Mine', baseUrl: 'https://reports.example.org', keyHint: '1234' };
const REPORTS = ['one', 'two', 'three'].map((name, place) =>
  aReport({
    id: String(place + 1),
    url: `https://example.com/${name}`,
    project: `${name}.example`,
    verdict: name === 'two' ? 'bad' : 'good',
  }),
);

beforeEach(() => {
  fakeBrowser.reset();
  freshDatabase();
  fakeWorker();
  ACCOUNT.id = freshAccountId();
});

/** This browser knows all reports, or some of them. */
async function open(hash: string, phase: 'ready' | 'walking') {
  const sent = fakeBackground({
    'reports.list': () => onePage(REPORTS),
    'projects.list': () => onePage([{ name: 'far.example', reports: 3, createdAt: null }]),
    'watch.list': () => [],
    'index.refresh': () => NO_INDEX,
  });
  await saveAccounts([ACCOUNT]);
  await createReportIndex().add(ACCOUNT.id, REPORTS);
  const { baseUrl } = ACCOUNT;
  const known = { baseUrl, phase, seen: 3, total: 10, refreshedAt: 1 };
  await readingProgressItem(ACCOUNT.id).update((now) => ({ ...now, ...known }));
  location.hash = hash;
  render(<OptionsPage />);
  await screen.findByText('https://example.com/two');
  return sent;
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('a list of reports that this browser knows', () => {
  it('says of how many it shows some', async () => {
    await open('#/reports?result=bad,unknown', 'ready');
    await screen.findByText('1 of 3 reports');
  });

  it('says nothing about the number of all while some are unknown, and reads them on request', async () => {
    const sent = await open('#/reports?result=bad,unknown', 'walking');
    await screen.findByText('1 report');
    await press('Read the other 7');
    const asked = sent.filter(({ name }) => name === 'index.refresh');
    expect(asked).toEqual([{ name: 'index.refresh', input: { accountId: ACCOUNT.id } }]);
  });

  it.each([
    ['ready', 'three.example'],
    ['walking', 'far.example'],
  ] as const)('has the projects of this browser if it knows all: %s', async (phase, name) => {
    const sent = await open('#/reports', phase);
    await press('Project');
    await screen.findByRole('option', { name: new RegExp(name) });
    expect(sent.some((message) => message.name === 'projects.list')).toBe(phase === 'walking');
  });

  it('tells in the menu of a filter how many reports each choice would show', async () => {
    await open('#/reports', 'ready');
    await press('Privacy');
    const counts = (filter: string) =>
      [...screen.getByRole('group', { name: filter }).querySelectorAll('[data-count]')].map(
        (count) => `${count.parentElement?.textContent} ${count.getAttribute('data-count')}`,
      );
    await waitFor(() => expect(counts('Privacy')).toHaveLength(3));
    await userEvent.click(screen.getByRole('button', { name: 'Verdict', expanded: false }));
    await waitFor(() => expect(counts('Verdict')).toContain('Bad 1'));
  });
});

describe('keys of the rows', () => {
  const row = (name: string) => screen.getByText(`https://example.com/${name}`).closest('tr')!;
  const focused = () => document.activeElement;

  it('lead from anywhere on the page to the row that was used last, then on', async () => {
    await open('#/reports', 'ready');
    await userEvent.keyboard('j');
    expect(focused()).toBe(row('one'));
    await userEvent.keyboard('j');
    expect(focused()).toBe(row('two'));
    screen.getByRole('link', { name: 'Projects' }).focus();
    await userEvent.keyboard('k');
    expect(focused()).toBe(row('two'));
    await userEvent.keyboard('k');
    expect(focused()).toBe(row('one'));
  });

  it('do nothing to a row from elsewhere', async () => {
    const sent = await open('#/reports', 'ready');
    screen.getByRole('main').focus();
    await userEvent.keyboard('xe{Delete}{Enter}');
    expect(sent.filter(({ name }) => name.startsWith('report.'))).toEqual([]);
    expect(location.hash).toBe('#/reports');
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
  });

  it('are in the overview', async () => {
    await open('#/reports', 'ready');
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const listed = [...dialog.querySelectorAll('dl > div')].map(({ children }) =>
      [...children].map(({ textContent }) => textContent),
    );
    expect(listed).toEqual(
      expect.arrayContaining([
        ['Next row', 'J'],
        ['Previous row', 'K'],
        ['Select', 'X'],
        ['Details', 'Enter'],
        ['Update results', 'E'],
        ['Delete', 'Del'],
      ]),
    );
    expect(new Set(listed.map(([, keys]) => keys)).size).toBe(listed.length);
  });
});

describe('without a report', () => {
  beforeEach(async () => {
    fakeBackground({ 'reports.list': () => onePage([]), 'watch.list': () => [] });
    await saveAccounts([ACCOUNT]);
    location.hash = '#/reports';
    render(<OptionsPage />);
  });
  const box = () => screen.findByLabelText<HTMLTextAreaElement>('Addresses');

  it('a list can be pasted', async () => {
    location.hash = (
      await screen.findByRole<HTMLAnchorElement>('link', { name: 'Paste a list' })
    ).hash;
    await waitFor(async () => expect(document.activeElement).toBe(await box()));
    expect((await box()).value).toBe('');
  });

  it.each([
    { isAllowed: true, value: 'https://example.com/a\nhttps://example.com/b' },
    { isAllowed: false, value: '' },
  ])('the open tabs are taken if that is allowed: $isAllowed', async ({ isAllowed, value }) => {
    const request = vi.fn(async () => isAllowed);
    Object.assign(fakeBrowser.permissions, { request });
    const open = ['https://example.com/a', 'https://example.com/b'].map((url) => ({ url }));
    Object.assign(fakeBrowser.tabs, { query: async () => open });
    await press('Report my open tabs');
    await waitFor(async () => expect((await box()).value).toBe(value));
    await waitFor(() => expect(location.hash).toBe('#/queue/many'));
    expect(request).toHaveBeenCalledWith({ permissions: ['tabs'] });
  });
});
