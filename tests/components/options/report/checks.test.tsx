import { act, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { failed } from '../../../../lib/model/outcome';
import { GENERATED, openReport, seenResult } from './open-report';

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

const failing = (value: unknown, errors: unknown = {}, more: object = {}) => ({
  passed: false,
  value,
  errors,
  ...more,
});

const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: title })).closest('article')!);

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const groups = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

const FOLDED = { selector: 'summary *' };

/** What a browser does on a click, and happy-dom does not. */
const unfold = (name: string) =>
  act(() => {
    const branch = screen.getByText(name, FOLDED).closest('details')!;
    branch.open = true;
    branch.dispatchEvent(new Event('toggle'));
  });

const MIXED = {
  language: { passed: true, importance: 'medium', value: 'en' },
  page_size: { passed: true, importance: 'medium', value: 1_400_000 },
  load_time: failing(3.1, { too_slow: { max: 2 } }, { importance: 'medium' }),
  title: failing(null, { missing: null }, { importance: 'high' }),
  hsts: failing(null, { missing: null }, { importance: 'low' }),
  sitemap: { passed: null, importance: 'low' },
};

describe('the checks of a report', () => {
  it('are told in a sentence, with those that failed first, by importance', async () => {
    await openReport(MIXED);
    expect(
      await screen.findByRole('heading', { name: '3 of 6 checks failed, 1 important' }),
    ).toBeTruthy();
    expect(titles().slice(0, 4)).toEqual([
      'No page title',
      'Slow to load',
      "HTTPS isn't enforced (HSTS)",
      'Sitemap',
    ]);
    await waitFor(() => expect(groups().slice(1, 4)).toEqual(['Failed', 'Not decided', 'Passed']));
    for (const words of ['3 failed', '1 not decided', '2 passed'])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('say why a failed one matters, and what to do, with code as code', async () => {
    await openReport({ image_keywords: failing(null, { missing: ['/a.jpg'] }) });
    const check = await card('Images without alternative text');
    expect(check.getByRole('heading', { name: 'Why it matters' })).toBeTruthy();
    expect(check.getByText('alt=""').tagName).toBe('CODE');
    expect(check.getByText('SEO')).toBeTruthy();
  });

  it('that passed are folded by category, with their names and values', async () => {
    await openReport(MIXED);
    const fold = (await screen.findByText('Performance', FOLDED)).closest('details')!;
    expect(fold.open).toBe(false);
    await unfold('Performance');
    expect(within(fold).getByRole('listitem').textContent).toMatch(/^Page size1\.4\sMB$/);
  });

  it('all passed', async () => {
    await openReport({ a: { passed: true }, b: { passed: 1 } });
    expect(await screen.findByRole('heading', { name: 'All 2 checks passed' })).toBeTruthy();
    expect(groups()).not.toContain('Failed');
  });

  it('that nobody has words for get a readable name and the service’s own words', async () => {
    await openReport({
      houseOwnCheck: failing(7, { not_nice: null }, { message: 'Our own words.' }),
    });
    const check = await card('House own check');
    for (const words of ['Our own words.', 'Not nice', '7', 'Other'])
      expect(check.getByText(words)).toBeTruthy();
    expect(check.queryByText('What to do')).toBeNull();
  });

  it('are followed by everything that the service sent, folded, with its count', async () => {
    await openReport(MIXED);
    const all = (await screen.findByText('Everything the service sent')).closest('details')!;
    expect(all.open).toBe(false);
    expect(within(all).getByText('21 fields')).toBeTruthy();
  });

  it.each([null, [], 7, 'none', {}, { a: { value: 1 } }, [[[]]], { a: null }])(
    'may be none, as in %j: then everything is open at once',
    async (results) => {
      await openReport(results);
      const all = (await screen.findByText('Everything the service sent')).closest('details')!;
      expect(all.open).toBe(true);
      expect(screen.queryByText('Search checks')).toBeNull();
    },
  );

  it('are what this browser saw last if the service can’t be reached, with their age', async () => {
    const seen = seenResult(Date.UTC(2026, 10, 1, 12), MIXED);
    await openReport(null, {
      answers: {
        'report.show': () => failed({ kind: 'unreachable', origin: 'https://reports.example' }),
        'report.results': () => [seen],
        'reports.list': () => failed({ kind: 'no-answer' }),
      },
    });
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toContain('November 1, 2026'));
  });
});

describe('what was found', () => {
  const found = async (value: unknown, errors: unknown = {}) => {
    await openReport({ own: failing(value, errors) });
    return await card('Own');
  };

  it('a number against its limit', async () => {
    await openReport({ load_time: failing(3.1, { too_slow: { max: 2 } }) });
    const check = await card('Slow to load');
    for (const words of ['3.1 s found', '1.1 s over the limit', 'Limit: at most 2 s'])
      expect(check.getByText(words)).toBeTruthy();
  });

  it.each([
    [{ min: 300 }, 180, '120 below the limit', 'Limit: at least 300'],
    [{ min: 10, max: 60 }, 70, '10 over the limit', 'Limit: 10 to 60'],
    [{ optimal: 55, current: 42 }, 42, '13 less than best', 'Best: 55'],
  ])('of %j', async (limits, number, difference, limit) => {
    const check = await found(number, { off: limits });
    expect(check.getByText(difference)).toBeTruthy();
    expect(check.getByText(limit)).toBeTruthy();
  });

  it('headings as an outline, with the second main heading marked', async () => {
    await openReport({
      headings: failing({ h1: ['One', 'Two'], h2: ['Three'] }, { too_many: null }),
    });
    const check = await card('More than one main heading');
    expect(check.getByText('3 headings, main headings: 2')).toBeTruthy();
    expect(check.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'H1One',
      'H1Twoanother main heading',
      'H2Three',
    ]);
  });

  it('the first ten of a list, and all on request', async () => {
    const check = await found(null, { failed: Array.from({ length: 14 }, (_, n) => `word ${n}`) });
    expect(check.getByText('14 found')).toBeTruthy();
    expect(check.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(check.getByRole('button', { name: 'Show all 14' }));
    expect(check.getAllByRole('listitem')).toHaveLength(14);
  });

  it('lists with names, and names with counts', async () => {
    const check = await found({ font: 3, center: 1 }, { bad: { JavaScripts: ['/a.js'], CSS: [] } });
    expect(check.getByText('Scripts (1)')).toBeTruthy();
    expect(check.queryByText('Styles (0)')).toBeNull();
    expect(check.getByText('Font').closest('div')?.textContent).toBe('Font3');
  });

  it('anything else as fields, folded', async () => {
    const check = await found({ a: { b: ['deep'] } });
    expect(check.getByText('1 field').closest('details')?.open).toBe(false);
  });

  it.each([
    ['https://other.example/a', 'https://other.example/a'],
    ['http://other.example/a', 'http://other.example/a'],
    ['/a', null],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
  ])('%s is a link to %s', async (url, href) => {
    const check = await found(null, { failed: [{ url, text: 'words' }] });
    const [item] = check.getAllByRole('listitem');
    const link = item?.querySelector('a');
    expect(link?.getAttribute('href') ?? null).toBe(href);
    if (link) expect(link.rel).toBe('noopener noreferrer');
    expect(item?.textContent).toContain('words');
  });
});

describe('hostile results', () => {
  const MARKUP = '<img src=x onerror=alert(1)>';

  it.each<[string, unknown]>([
    ['a check of an odd name', JSON.parse('{"__proto__": {"passed": false, "value": "x"}}')],
    ['markup everywhere', { [MARKUP]: failing(MARKUP, { [MARKUP]: [MARKUP, { url: MARKUP }] }) }],
    ['a word for passed', { a: { passed: 'perhaps' }, b: { passed: 'failed' } }],
    ['many errors', { a: failing(null, { a: 'a', b: 1, c: null, d: [], e: {}, f: false }) }],
    [
      'the same name twice',
      [
        { name: 'a', status: 'failed' },
        { name: 'a', status: 'failed' },
      ],
    ],
    ['numbers as limits', { a: failing(1e308, { b: { max: 0 }, c: { min: 1e308 } }) }],
    ['lists in lists', { a: failing([[['x']], null, [], {}, false]) }],
  ])('%s are text', async (_, results) => {
    await openReport(results);
    expect(await screen.findByRole('heading', { name: /checks? failed/ })).toBeTruthy();
    expect(document.querySelector('main img, img, script, [onerror]')).toBeNull();
  });

  it('a text of a megabyte is cut until asked for', async () => {
    await openReport({ a: failing('x'.repeat(1_000_000)) });
    await screen.findByRole('button', { name: 'Show all 1,000,000 characters' });
    expect(document.body.textContent.length).toBeLessThan(20_000);
  });

  it('500 levels are opened one by one', async () => {
    let deep: unknown = 'bottom';
    for (let level = 500; level > 0; level -= 1) deep = { [`level ${level}`]: deep };
    await openReport({ a: failing({ first: deep, second: [] }) });
    await screen.findByText('2 fields');
    expect(screen.queryByText('level 20')).toBeNull();
  });

  it('50,000 checks show the first hundred', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 50_000 }, (_, place) => [`check ${place}`, { passed: place % 2 === 0 }]),
    );
    await openReport(many);
    await screen.findByRole('heading', { name: '25,000 of 50,000 checks failed' });
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100));
    expect(screen.getByRole('button', { name: 'Show 1,000 more of 25,000' })).toBeTruthy();
  });
});

describe('the filters', () => {
  it('show only what failed or passed, with counts that follow the search', async () => {
    await openReport(MIXED);
    await userEvent.click(await screen.findByRole('radio', { name: 'Failed 3' }));
    expect(groups()).not.toContain('Passed');
    expect(groups()).not.toContain('Not decided');
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await userEvent.type(screen.getByLabelText('Search checks'), 'slow load');
    await waitFor(() => expect(titles()).toEqual(['Slow to load']));
    expect(screen.getByRole('radio', { name: 'Failed 1' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Passed 0' })).toBeTruthy();
  });

  it('by importance and category open what passed, and are taken away together', async () => {
    await openReport(MIXED);
    await userEvent.click(await screen.findByRole('button', { name: 'Importance' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Medium/ }));
    expect(screen.queryByRole('heading', { name: 'No page title' })).toBeNull();
    expect(screen.getByText('Page size')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Category' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Security/ }));
    expect(screen.getByText('No check matches all of this.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByRole('heading', { name: 'No page title' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Search checks'));
  });
});

describe('a link to a check', () => {
  const scroll = vi.fn();
  beforeEach(() => {
    Element.prototype.scrollIntoView = scroll;
  });
  const focused = () => document.activeElement?.textContent;

  it('leads to one that failed', async () => {
    await openReport(MIXED, { hash: '#/reports/7/load_time?search=x' });
    await waitFor(() => expect(focused()).toBe('Slow to load'));
    expect(scroll).toHaveBeenCalled();
    const name = 'Link to this check: No page title';
    const link = screen.getByRole<HTMLAnchorElement>('link', { name });
    expect(link.getAttribute('href')).toBe('#/reports/7/title?search=x');
  });

  it('unfolds one that passed', async () => {
    await openReport(MIXED, { hash: '#/reports/7/language' });
    await waitFor(() => expect(focused()).toBe('Language'));
  });

  it('takes the filters away that hide it', async () => {
    await openReport(MIXED);
    await userEvent.click(await screen.findByRole('radio', { name: /^Failed/ }));
    await act(() => void (location.hash = '#/reports/7/page_size'));
    await waitFor(() => expect(focused()).toBe('Page size'));
  });

  it('finds the last of very many, whatever it is called', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, place) => [`a/b ${place} %`, { passed: false }]),
    );
    await openReport(many, { hash: `#/reports/7/${encodeURIComponent('a/b 499 %')}` });
    await waitFor(() => expect(focused()).toBe('A/b 499 %'));
  });

  it.each([
    ['', 'Unnamed check'],
    [' ', 'Unnamed check'],
    ['a/b', 'A/b'],
    ['..', 'Unnamed check'],
    ['a?b=c#d', 'A?b=c#d'],
  ])('works for a check called %j', async (key, title) => {
    await openReport({ [key]: { passed: false }, other: { passed: false } });
    const heading = await screen.findByRole('heading', { level: 3, name: title });
    const link = within(heading.parentElement!).getByRole('link', {
      name: `Link to this check: ${title}`,
    });
    await act(() => void (location.hash = link.getAttribute('href')!));
    await waitFor(() => expect(focused()).toBe(title));
  });

  it.each(['#/reports/7/nothing', '#/reports/7/%E0%A4%A', '#/reports/7/'])(
    'that leads nowhere, %s, shows the report',
    async (hash) => {
      await openReport(MIXED, { hash });
      expect(await screen.findByRole('heading', { name: 'Slow to load' })).toBeTruthy();
    },
  );
});

it('are those that this browser saw in a list, if the report itself comes without', async () => {
  await openReport(null, {
    report: { verdict: 'bad' },
    answers: { 'report.results': () => [seenResult(GENERATED, { title: { passed: false } })] },
  });
  await screen.findByRole('heading', { level: 3, name: 'Page title needs work' });
});
