import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../lib/model/entry';
import type { Verdict } from '../../../lib/model/verdict';
import {
  begun,
  ended,
  isTooFarAhead,
  isRunOf,
  nextMoment,
  scheduled,
  watchId,
  type Frequency,
  type Watch,
} from '../../../lib/model/watch';
import { anEntry, anUpdate, aReport } from '../../support/an-entry';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2027, 0, 31, 12);

const aWatch = (change: Partial<Watch> = {}): Watch => ({
  id: watchId('a1', '7'),
  accountId: 'a1',
  reportId: '7',
  address: 'https://example.com/page',
  every: 'daily',
  since: NOON,
  nextAt: NOON + DAY,
  run: null,
  lastAt: null,
  lastVerdict: 'good',
  change: null,
  failure: null,
  ...change,
});

const updating = (change: Partial<Entry> = {}): Entry =>
  anEntry({ task: anUpdate(), createdAt: NOON + 1, ...change });

/** The day of a time, ignoring the hours over which watches are spread. */
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

describe('the next time', () => {
  it.each<[Frequency, string, string, string]>([
    ['daily', '2027-01-31', '2027-01-31', '2027-02-01'],
    ['daily', '2027-01-31', '2027-03-05', '2027-03-06'],
    ['weekly', '2027-01-31', '2027-01-31', '2027-02-07'],
    ['weekly', '2027-01-31', '2027-02-20', '2027-02-21'],
    ['monthly', '2027-01-31', '2027-01-31', '2027-02-28'],
    ['monthly', '2027-01-31', '2027-03-01', '2027-03-31'],
    ['monthly', '2027-01-31', '2028-02-01', '2028-02-29'],
    ['monthly', '2027-01-15', '2027-12-20', '2028-01-15'],
    ['monthly', '2027-01-31', '2077-04-01', '2077-04-30'],
  ])('of a %s watch set on %s is, after %s, on %s', (every, since, after, next) => {
    const at = (day: string, hour = 12) => Date.parse(`${day}T${hour}:00:00Z`);
    expect(dayOf(nextMoment({ id: 'a1:7', every, since: at(since) }, at(after, 20)))).toBe(next);
  });

  it('is always in the future, and no further away than the frequency says', () => {
    const { every, id, since } = aWatch();
    for (let after = since; after < since + 30 * DAY; after += 7 * HOUR) {
      const next = nextMoment({ every, id, since }, after);
      expect(next).toBeGreaterThan(after);
      expect(next).toBeLessThanOrEqual(after + DAY + 2 * HOUR);
    }
  });

  it('of hundreds set up together is spread over two hours', () => {
    const perMinute = new Map<number, number>();
    for (let id = 0; id < 600; id++) {
      const next = nextMoment({ id: `account:${id}`, every: 'daily', since: NOON }, NOON);
      const minute = Math.floor((next - NOON - DAY) / 60_000);
      expect(minute).toBeGreaterThanOrEqual(0);
      expect(minute).toBeLessThan(120);
      perMinute.set(minute, (perMinute.get(minute) ?? 0) + 1);
    }
    expect(Math.max(...perMinute.values())).toBeLessThan(20);
    expect(perMinute.size).toBeGreaterThan(100);
  });
});

describe('a watch', () => {
  it('that slept for months is due once, and next in the future', () => {
    const late = NOON + 100 * DAY;
    const watch = begun(aWatch(), late);
    expect(watch.run).toEqual({ startedAt: late, entryId: null });
    expect(watch.nextAt).toBeGreaterThan(late);
    expect(watch.nextAt).toBeLessThanOrEqual(late + DAY);
  });

  it.each([
    ['set while the clock was two days ahead', scheduled(aWatch(), NOON + 2 * DAY), true],
    ['run while the clock was ahead', { nextAt: NOON + 300 * DAY }, true],
    ['seconds later than a clock that was corrected', scheduled(aWatch(), NOON + 9_000), false],
    ['as it should be', scheduled(aWatch(), NOON), false],
    ['that has ended', { nextAt: null }, false],
  ])('%s is recognised as too far ahead or not', (_, change, tooFar) => {
    expect(isTooFarAhead(aWatch(change), NOON)).toBe(tooFar);
  });

  it.each<[string, Watch['run'], Partial<Entry>, boolean]>([
    ['the one noted', { startedAt: NOON, entryId: 'e1' }, {}, true],
    ['another than the one noted', { startedAt: NOON, entryId: 'e2' }, {}, false],
    ['none noted, made since', { startedAt: NOON, entryId: null }, {}, true],
    ['none noted, made before', { startedAt: NOON + 5, entryId: null }, {}, false],
    ['of another account', { startedAt: NOON, entryId: null }, { accountId: 'a2' }, false],
    ['no run at all', null, {}, false],
  ])('recognises the entry of its run: %s', (_, run, change, known) => {
    expect(isRunOf(aWatch({ run }), updating(change))).toBe(known);
  });
});

describe('the end of a run', () => {
  const run = { startedAt: NOON, entryId: 'e1' };
  const done = (verdict: Verdict) => updating({ state: 'done', report: aReport({ verdict }) });

  it.each<[Verdict | null, Verdict, Verdict | null, boolean]>([
    ['good', 'bad', 'bad', true],
    ['bad', 'decent', 'decent', true],
    ['good', 'good', 'good', false],
    ['good', 'unknown', 'good', false],
    [null, 'bad', 'bad', false],
  ])('from %s to %s leaves %s as known', (from, to, known, isNews) => {
    const watch = ended(aWatch({ run, lastVerdict: from }), done(to), NOON + 9);
    expect(watch).toMatchObject({ run: null, lastAt: NOON + 9, lastVerdict: known, failure: null });
    expect(watch.change).toEqual(isNews ? { at: NOON + 9, from, to, told: false } : null);
  });

  it('that a person requested is not news to the person', () => {
    const other = { startedAt: NOON, entryId: 'e2' };
    const watch = ended(aWatch({ run: other }), done('bad'), NOON);
    expect(watch).toMatchObject({ run: other, lastVerdict: 'bad', change: { told: true } });
  });

  it('without a result keeps what was known, and says why', () => {
    const failure = { kind: 'service-error', status: 500 } as const;
    const watch = ended(aWatch({ run }), updating({ state: 'stopped', failure }), NOON);
    expect(watch).toEqual(aWatch({ failure }));
  });

  it('without a result is tried again after a day at most', () => {
    const [failure, nextAt] = [{ kind: 'cancelled' } as const, NOON + 30 * DAY];
    const stopped = updating({ state: 'stopped', failure });
    expect(ended(aWatch({ run, nextAt }), stopped, NOON).nextAt).toBe(NOON + DAY);
    expect(ended(aWatch({ run, nextAt: NOON + 9 }), stopped, NOON).nextAt).toBe(NOON + 9);
    const other = { startedAt: NOON, entryId: 'e2' };
    expect(ended(aWatch({ run: other, nextAt }), stopped, NOON).nextAt).toBe(nextAt);
    expect(ended(aWatch({ run, nextAt }), undefined, NOON).nextAt).toBe(nextAt);
  });

  it('that was discarded is cancelled', () => {
    const watch = ended(aWatch({ run }), undefined, NOON);
    expect(watch).toEqual(aWatch({ failure: { kind: 'cancelled' } }));
  });

  it('on a report that no longer exists ends the watch, which is news', () => {
    const failure = { kind: 'gone' } as const;
    const watch = ended(aWatch({ run }), updating({ state: 'stopped', failure }), NOON);
    const change = { at: NOON, from: 'good', to: 'gone', told: false } as const;
    expect(watch).toEqual(aWatch({ failure, nextAt: null, change }));
  });
});
