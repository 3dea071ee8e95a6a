import { screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { aReport } from '../../../support/an-entry';
import { onePage } from '../../../support/one-page';
import { GENERATED, openReport, seenResult } from './open-report';

const DAY = 86_400_000;
const slow = (seconds: number) => ({
  passed: false,
  importance: 'medium',
  value: seconds,
  errors: { too_slow: { max: 2 } },
});
const missing = { passed: false, importance: 'high', value: null, errors: { missing: null } };

const NOW = {
  title: { passed: true, value: 'Home' },
  load_time: slow(3.1),
  hsts: missing,
  language: { passed: true, value: 'en' },
};
const EARLIER = { title: missing, load_time: slow(4.8), language: { passed: true, value: 'en' } };
const LONG_AGO = { ...NOW, load_time: slow(9) };

const SEEN = [
  seenResult(GENERATED - 30 * DAY, LONG_AGO, { verdict: 'decent', score: 50 }),
  seenResult(GENERATED - 2 * DAY, EARLIER, { score: 45 }),
  // The current one.
  seenResult(GENERATED, NOW),
];

const changes = async (name = 'What changed') =>
  within(await screen.findByRole('region', { name }));
const lines = () =>
  within(screen.getByRole('region', { name: /^What (changed|differs)$/ }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
const choice = () => screen.getByLabelText<HTMLSelectElement>('Compare with');
const labels = () =>
  [...choice().options].map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

beforeEach(() => {
  fakeBrowser.reset();
  Element.prototype.scrollIntoView = vi.fn();
});

const open = (seen = SEEN) =>
  openReport(NOW, {
    report: { verdict: 'decent', score: 77 },
    answers: { 'report.results': () => seen },
  });

describe('what changed', () => {
  it('is told since the result before: fixed, new, changed, and what is the same on request', async () => {
    await open();
    const region = await changes();
    await waitFor(() =>
      expect(region.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
        '1 fixed',
        '1 new problem',
        '1 changed',
        '1 unchanged',
      ]),
    );
    const told = ['TitleHome', "HTTPS isn't enforced (HSTS)", 'Slow to load4.8 s → 3.1 s'];
    expect(lines()).toEqual(told);
    expect(region.getByText('+32')).toBeTruthy();
    await userEvent.click(region.getByRole('button', { name: '1 unchanged' }));
    expect(lines()).toHaveLength(4);
    expect(region.getByRole('link', { name: 'Title' }).getAttribute('href')).toBe(
      '#/reports/7/title',
    );
  });

  it('is also beside each failed check, and in a line that leads there', async () => {
    await open();
    const title = await screen.findByRole('heading', { level: 3, name: 'Slow to load' });
    await waitFor(() => expect(title.closest('article')?.textContent).toMatch(/before: 4\.8\ss/));
    const other = screen.getByRole('heading', { level: 3, name: "HTTPS isn't enforced (HSTS)" });
    expect(within(other.closest('article')!).getByText('New')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', {
        name: 'Since November 13: 1 fixed, 1 new problem, 1 as before',
      }),
    );
    expect(document.activeElement).toBe(screen.getByLabelText('Compare with'));
  });

  it('can be compared with any earlier result, but not with itself', async () => {
    await open();
    const region = await changes();
    await waitFor(() => expect(labels()).toHaveLength(3));
    expect(labels()).toEqual([
      expect.stringMatching(/^Nov 13, 2026.*, Bad 45$/),
      expect.stringMatching(/^Oct 16, 2026.*, Decent 50$/),
      'Another report…',
    ]);
    await userEvent.selectOptions(choice(), choice().options[1]!);
    expect(lines()).toEqual(['Slow to load9 s → 3.1 s']);
    expect(region.getByText('+27')).toBeTruthy();
  });

  it('can be compared with another report, found by its address', async () => {
    const staging = aReport({
      id: '8',
      url: 'https://staging.example/',
      verdict: 'bad',
      score: 20,
    });
    const sent = await openReport(NOW, {
      report: { verdict: 'decent', score: 77 },
      answers: {
        'reports.list': () => onePage([aReport(), staging]),
        'report.show': ({ id }) =>
          id === '8'
            ? { ...staging, fields: { results: { ...EARLIER, hreflang: missing } } }
            : { ...aReport({ generatedAt: GENERATED, score: 77 }), fields: { results: NOW } },
      },
    });
    const region = await changes();
    expect(await region.findByText(/hasn't seen earlier results/)).toBeTruthy();
    await userEvent.selectOptions(choice(), 'Another report…');
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Search reports'), 'staging');
    await waitFor(() =>
      expect(sent.findLast(({ name }) => name === 'reports.list')?.input).toMatchObject({
        query: { search: 'staging' },
      }),
    );
    const found = await dialog.findAllByRole('listitem');
    // Not the report itself.
    expect(found).toHaveLength(1);
    await userEvent.click(within(found[0]!).getByRole('button'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const other = await changes('What differs');
    const titles = () => other.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    await waitFor(() =>
      expect(titles()).toEqual([
        '1 fails only here',
        '1 fails only there',
        '2 differ',
        '1 the same',
      ]),
    );
    expect(lines()).toEqual([
      "HTTPS isn't enforced (HSTS)",
      'No page title',
      'Language versions not linked (hreflang)not checked here',
      'Slow to load4.8 s there, 3.1 s here',
    ]);
    expect(other.getByText('+57').closest('p')?.textContent).toBe('There:Bad20Here:Good77+57');
    expect(choice().selectedOptions[0]?.textContent).toBe('https://staging.example/');
  });

  it('is nothing if nothing earlier was seen', async () => {
    await open([seenResult(GENERATED, NOW)]);
    const region = await changes();
    expect(await region.findByText(/hasn't seen earlier results/)).toBeTruthy();
    expect(screen.queryByText(/since/i)).toBeNull();
  });
});
