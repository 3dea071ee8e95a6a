import { render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { WatchDialog } from '../../../components/options/watch/WatchDialog';
import { useUnreadable } from '../../../components/options/unreadable/use-unreadable';
import { WatchedPages } from '../../../components/options/watch/WatchedPages';
import type { Entry } from '../../../lib/model/entry';
import { failed, success } from '../../../lib/model/outcome';
import type { Watch } from '../../../lib/model/watch';
import { aBrief, aChange } from '../../support/a-check';
import { anEntry, aReport } from '../../support/an-entry';
import type { Answers } from '../../support/fake-answers';
import { answerPermission, fakeBackground } from './fake-background';
import { openReport } from './report/open-report';

const HOUR = 3_600_000;

const aWatch = (change: Partial<Watch> = {}): Watch => ({
  id: 'a1:7',
  accountId: 'a1',
  reportId: '7',
  address: 'https://example.com/pricing',
  every: 'weekly',
  since: 0,
  nextAt: Date.now() + 50 * HOUR,
  run: null,
  lastAt: Date.now() - 3 * HOUR,
  lastVerdict: 'bad',
  change: null,
  failure: null,
  ...change,
});

let watches: Watch[];
let request: ReturnType<typeof answerPermission>;

beforeEach(() => {
  fakeBrowser.reset();
  request = answerPermission(true);
});

function answering(list: Watch[], answers: Answers = {}) {
  watches = list;
  return fakeBackground({
    'watch.list': () => watches,
    'report.history': () => [],
    'watch.set': async ({ every }) => {
      watches = every ? [aWatch({ every })] : [];
      await fakeBrowser.storage.local.set({ 'watch:a1:7': watches[0] ?? null });
      return success(watches[0] ?? null);
    },
    ...answers,
  });
}

function open(list: Watch[], answers: Answers = {}, entries: Entry[] = []) {
  const sent = answering(list, answers);
  function Page() {
    return <WatchedPages accountId="a1" entries={entries} unreadable={useUnreadable()} />;
  }
  render(<Page />);
  return sent;
}

const row = async () => within(await screen.findByRole('listitem'));
const fact = async (name: string) =>
  (await row()).getByText(name).nextElementSibling?.textContent ?? '';

describe('the watched pages', () => {
  it('say how to watch one if there is none', async () => {
    open([]);
    expect(await screen.findByText(/^None yet/)).toBeTruthy();
  });

  it('show the verdict, the frequency, the next run and the last change', async () => {
    const change = { at: Date.now() - 26 * HOUR, from: 'good', to: 'bad', told: true } as const;
    open([aWatch({ change })]);
    const shown = await row();
    expect(shown.getByText('https://example.com/pricing')).toBeTruthy();
    expect(shown.getByLabelText<HTMLSelectElement>('How often').value).toBe('weekly');
    expect(await fact('Next update')).toBe('in 2 days');
    expect(await fact('Last update')).toBe('3 hours ago');
    expect(await fact('Last change')).toBe('Good → Bad1 day ago');
  });

  it('tell which checks changed the last time', async () => {
    const change = aChange(['title'], ['http2'], { remaining: 2 });
    open([aWatch()], { 'report.briefs': () => [aBrief([], { change })] });
    await waitFor(async () =>
      expect(await fact('Since last time')).toBe('1 fixed, 1 new problem, 2 as before'),
    );
  });

  it('draw the history once there is one', async () => {
    const point = (at: number) => ({ at, verdict: 'good', score: 90 }) as const;
    open([aWatch()], { 'report.history': () => [point(1), point(2)] });
    await waitFor(() => expect(document.querySelector('polyline')).toBeTruthy());
  });

  it.each<[string, Partial<Watch>, string]>([
    ['is in progress', { run: { startedAt: 1, entryId: 'e1' } }, 'in progress'],
    ['has ended', { nextAt: null, failure: { kind: 'gone' } }, 'none: the report no longer exists'],
  ])('say that a watch %s', async (_, change, words) => {
    open([aWatch(change)]);
    expect(await fact('Next update')).toBe(words);
  });

  it('say why the last run failed, or why this one is waiting', async () => {
    const run = { startedAt: 1, entryId: 'e1' };
    const entry = anEntry({ failure: { kind: 'key-rejected' } });
    open([aWatch({ run, failure: { kind: 'cancelled' } })], {}, [entry]);
    expect((await row()).getByText(/^The key was rejected/)).toBeTruthy();
  });

  it('can be watched more often without another prompt', async () => {
    const sent = open([aWatch()]);
    await userEvent.selectOptions((await row()).getByLabelText('How often'), 'Daily');
    expect(sent.find(({ name }) => name === 'watch.set')?.input).toEqual({
      accountId: 'a1',
      address: 'https://example.com/pricing',
      reportId: '7',
      verdict: 'bad',
      every: 'daily',
    });
    await waitFor(async () =>
      expect((await row()).getByLabelText<HTMLSelectElement>('How often').value).toBe('daily'),
    );
    expect(request).not.toHaveBeenCalled();
  });

  it('disappear when they are stopped', async () => {
    open([aWatch()]);
    await userEvent.click((await row()).getByRole('button', { name: 'Stop watching' }));
    expect(await screen.findByText(/^None yet/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Watched pages' }));
  });

  it('stay, and say why, if that cannot be stored', async () => {
    open([aWatch()], { 'watch.set': () => failed({ kind: 'not-saved' }) });
    await userEvent.click((await row()).getByRole('button', { name: 'Stop watching' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
  });
});

describe('watching a report', () => {
  const openDialog = () =>
    render(
      <WatchDialog accountId="a1" report={{ ...aReport(), id: '7' }} onClose={() => undefined} />,
    );

  it('asks for notifications before anything else', async () => {
    const order: string[] = [];
    request.mockImplementation(async () => (order.push('permission'), true));
    answering([], {
      'watch.set': () => (order.push('watch.set'), success(null)),
    });
    openDialog();
    await userEvent.selectOptions(await screen.findByLabelText('How often'), 'Daily');
    expect(order).toEqual(['permission', 'watch.set']);
    expect(request.mock.calls).toEqual([[{ permissions: ['notifications'] }]]);
  });

  it('works without them, and says where changes appear', async () => {
    request = answerPermission(false);
    const sent = answering([]);
    openDialog();
    const choice = await screen.findByLabelText<HTMLSelectElement>('How often');
    expect(choice.value).toBe('never');
    await userEvent.selectOptions(choice, 'Monthly');
    expect((await screen.findByRole('status')).textContent).toMatch(
      /^Watching\. Notifications are off/,
    );
    expect(sent.find(({ name }) => name === 'watch.set')?.input).toEqual({
      accountId: 'a1',
      address: 'example.com/page',
      reportId: '7',
      verdict: 'good',
      every: 'monthly',
    });
    expect(choice.value).toBe('monthly');
  });

  it('says why it was not accepted, and shows that it is not watched', async () => {
    const sent = answering([], { 'watch.set': () => failed({ kind: 'not-saved' }) });
    openDialog();
    const choice = await screen.findByLabelText<HTMLSelectElement>('How often');
    for (const times of [1, 2]) {
      await userEvent.selectOptions(choice, 'Daily');
      expect(sent.filter(({ name }) => name === 'watch.set')).toHaveLength(times);
      expect((await screen.findByRole('alert')).textContent).toMatch(/couldn't save this/);
      await waitFor(() => expect(choice.value).toBe('never'));
    }
  });
});

it('the page of a report says on its button how often it is watched', async () => {
  await openReport({}, { answers: { 'watch.list': () => [aWatch()] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Watched weekly' }));
  expect(await screen.findByLabelText('How often')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Watch' })).toBeNull();
});
