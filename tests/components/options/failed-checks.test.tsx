import { cleanup, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { FailedChecks } from '../../../components/options/insights/FailedChecks';
import type { CheckInsights, FailedCount } from '../../../lib/model/checks/tally';
import { failed } from '../../../lib/model/outcome';
import { checksReadingItem, type ChecksReading } from '../../../lib/storage/checks-reading';
import { tellIndexChange } from '../../../lib/storage/index-changes';
import type { Answers } from '../../support/fake-answers';
import { fakeBackground } from './fake-background';

const check = (id: string, change: Partial<FailedCount> = {}): FailedCount => ({
  id,
  code: null,
  importance: null,
  failing: 1,
  of: 4,
  ...change,
});

const SOME: CheckInsights = {
  seen: 180,
  of: 234,
  checks: [
    check('image_keywords', { importance: 'high', failing: 96, of: 180 }),
    check('title', { code: 'length', importance: 'medium', failing: 81, of: 170 }),
    check('their_own-Check', { failing: 1_000, of: 100_000 }),
    ...Array.from({ length: 7 }, (_, at) => check(`other ${at}`)),
  ],
};

function open(insights: CheckInsights = SOME, project?: string, answers: Answers = {}) {
  const sent = fakeBackground({
    'insights.checks': () => insights,
    'checks.read': () => null,
    'checks.cancel': () => null,
    ...answers,
  });
  render(<FailedChecks accountId="a1" {...(project === undefined ? {} : { project })} />);
  return (wanted: string) => sent.filter(({ name }) => name === wanted).map(({ input }) => input);
}

const reading = (change: Partial<ChecksReading>): Promise<void> =>
  checksReadingItem('a1').setValue({
    project: null,
    total: 54,
    done: 11,
    after: '12',
    without: 0,
    failed: 0,
    hasEnded: false,
    failure: null,
    notBefore: 0,
    delayMs: 0,
    tries: 0,
    ...change,
  });

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => fakeBrowser.reset());

describe('the most failed checks', () => {
  it('say what fails, of which kind, how important it is, and in how many reports', async () => {
    open();
    const [first, second, third] = await rows();
    expect([...first!.children].map(({ textContent }) => textContent)).toEqual([
      'Images without alternative text',
      'SEO',
      '',
      '96 of 180',
    ]);
    within(first!).getByRole('img', { name: 'High importance' });
    expect(second!.textContent).toContain('Page title too short or too long');
    expect(third!.textContent).toContain('Their own check');
    expect(third!.textContent).toContain('1,000 of 100,000');
    expect(within(third!).queryByRole('img')).toBeNull();
    screen.getByText('in 180 of 234 reports');
    expect(first!.querySelector<HTMLElement>('[data-fill]')?.style.width).toMatch(/^53\.3/);
  });

  it('lead to the reports that fail them, of the project if there is one', async () => {
    const hashes = async () =>
      (await rows())
        .slice(0, 3)
        .map((row) => within(row).getByRole<HTMLAnchorElement>('link').hash);
    open();
    expect(await hashes()).toEqual([
      '#/reports?check=image_keywords',
      '#/reports?check=title',
      '#/reports?check=their_own-Check',
    ]);
    cleanup();
    const sent = open(SOME, 'a/b & <i>');
    expect(await hashes()).toContain('#/reports?project=a%2Fb+%26+%3Ci%3E&check=title');
    expect(sent('insights.checks')).toEqual([{ accountId: 'a1', project: 'a/b & <i>' }]);
    screen.getByRole('region', { name: 'Most failed checks here' });
  });

  it('are eight, and all on request', async () => {
    open();
    expect(await rows()).toHaveLength(8);
    await press('All 10 checks that failed');
    expect(await rows()).toHaveLength(10);
    await press('Show fewer');
    expect(await rows()).toHaveLength(8);
  });

  it('are told by numbers alone where there are too few reports for a bar', async () => {
    open({
      seen: 5,
      of: 5,
      checks: [check('title', { failing: 5, of: 5 }), check('headings', { failing: 4, of: 4 })],
    });
    const [first, second] = await rows();
    expect(first!.querySelector('[data-fill]')).not.toBeNull();
    expect(second!.querySelector('[data-fill]')).toBeNull();
    expect(second!.textContent).toContain('4 of 4');
  });

  it.each([
    ['Verdict hasn’t seen any', { seen: 0, of: 3, checks: [] }, /hasn't seen the checks/],
    ['none failed', { seen: 3, of: 3, checks: [] }, /^No check failed/],
  ])('say so if %s', async (_, insights, words) => {
    open(insights);
    await screen.findByText(words);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be tried again if they can’t be counted', async () => {
    let isBroken = true;
    open(SOME, undefined, {
      'insights.checks': () => (isBroken ? failed({ kind: 'index-closed', newer: false }) : SOME),
    });
    await screen.findByRole('alert');
    isBroken = false;
    await press('Try again');
    expect(await rows()).toHaveLength(8);
  });

  it('are counted again when the index has changed', async () => {
    const sent = open();
    await rows();
    tellIndexChange('a1');
    await waitFor(() => expect(sent('insights.checks')).toHaveLength(2), { timeout: 3_000 });
  });
});

describe('the other reports', () => {
  it('are read on request', async () => {
    const sent = open(SOME, 'p');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Read the other 54 (about 1 minute)' }),
    );
    expect(sent('checks.read')).toEqual([{ accountId: 'a1', project: 'p' }]);
  });

  it.each([
    [1, 'Read 1 more (about 1 minute)'],
    [121, 'Read the other 121 (about 2 minutes)'],
    [50_000, 'Read the other 50,000 (about 6 hours)'],
  ])('tell how long it takes to read %i of them', async (count, name) => {
    open({ ...SOME, seen: 10, of: 10 + count });
    await screen.findByRole('button', { name });
  });

  it('are not offered if there are none, or if they have no checks', async () => {
    open({ ...SOME, of: 180 });
    await rows();
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
    cleanup();
    await reading({ hasEnded: true, without: 54 });
    open();
    await screen.findByText('54 reports came without checks.');
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
    cleanup();
    // What is known of one project says nothing of another.
    open(SOME, 'p');
    await screen.findByRole('button', { name: 'Read the other 54 (about 1 minute)' });
  });

  it('show how far their reading is, which can be cancelled', async () => {
    await reading({});
    const sent = open();
    await screen.findByText('Reading 12 of 54…');
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(11);
    expect(screen.queryByRole('button', { name: /^Read/ })).toBeNull();
    await reading({ done: 54 });
    await screen.findByText('Reading 54 of 54…');
    await press('Cancel');
    expect(sent('checks.cancel')).toEqual([{ accountId: 'a1' }]);
    await reading({ total: null });
    await screen.findByText('Reading starts in a moment…');
  });

  it('show their reading above the checks, where it was asked for', async () => {
    await reading({});
    open();
    const bar = await screen.findByRole('progressbar');
    const table = screen.getByRole('table');
    expect(bar.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each<[string, string | null, string | undefined, string]>([
    ['all, on the page of a project', null, 'p', 'Reading the reports of all projects: 12 of 54…'],
    ['another project', 'q', 'p', 'Reading the reports of q: 12 of 54…'],
    ['one project, where all are shown', 'q', undefined, 'Reading the reports of q: 12 of 54…'],
    ['this project', 'p', 'p', 'Reading 12 of 54…'],
  ])('say whose are being read: %s', async (_, read, shown, words) => {
    await reading({ project: read });
    open(SOME, shown);
    await screen.findByText(words);
  });

  it('say why their reading waits, and can be tried again', async () => {
    await reading({ failure: { kind: 'service-error', status: 500 } });
    const sent = open();
    await screen.findByRole('alert');
    await press('Try again');
    expect(sent('checks.read')).toHaveLength(1);
    screen.getByRole('button', { name: 'Cancel' });
  });

  it('say how many could not be read', async () => {
    await reading({ hasEnded: true, failed: 2 });
    const sent = open();
    await screen.findByText("2 reports couldn't be read.");
    await press('Try again');
    expect(sent('checks.read')).toHaveLength(1);
  });
});
