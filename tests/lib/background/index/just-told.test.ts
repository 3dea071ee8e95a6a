import { beforeEach, expect, it, vi } from 'vitest';
import { createJustTold } from '../../../../lib/background/index/just-told';
import type { Report } from '../../../../lib/model/report';
import { aReport } from '../../../support/an-entry';

const AT = Date.UTC(2026, 5, 1);
const report = (change: Partial<Report> = {}) =>
  aReport({ id: '7', verdict: 'good', score: 90, privacy: 1, generatedAt: AT, ...change });

let told: ReturnType<typeof createJustTold>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  told = createJustTold();
  return () => void vi.useRealTimers();
});

const older = report({ verdict: 'bad', score: 20, generatedAt: AT - 60_000 });

it('counts for more than a list that says something older, for half a minute', () => {
  told.add('a', '7', report());
  expect(told.believe('a', [older])).toEqual([report()]);
  vi.advanceTimersByTime(29_000);
  expect(told.believe('a', [older])).toEqual([report()]);
  vi.advanceTimersByTime(2_000);
  expect(told.believe('a', [older])).toEqual([older]);
});

it('counts for this report of this account only', () => {
  told.add('a', '7', report());
  const another = { ...older, id: '8' };
  expect(told.believe('a', [another])).toEqual([another]);
  expect(told.believe('b', [older])).toEqual([older]);
});

it.each<[string, Partial<Report>, Partial<Report>]>([
  ['newer results', {}, { verdict: 'bad', privacy: 0, generatedAt: AT + 60_000 }],
  ['another project', {}, { project: 'renamed' }],
  ['first results', { verdict: 'unknown', pending: true, generatedAt: null }, {}],
])('does not hide %s', (_, before, now) => {
  told.add('a', '7', report(before));
  expect(told.believe('a', [report(now)])).toEqual([report(now)]);
});

it('leaves results alone if it had none', () => {
  told.add('a', '7', report({ verdict: 'unknown', privacy: 0, generatedAt: null }));
  const [row] = told.believe('a', [report({ generatedAt: null })]);
  expect(row).toEqual(report({ privacy: 0, generatedAt: null }));
});

it('drops the checks of older results', () => {
  told.add('a', '7', report());
  const [row] = told.believe('a', [{ ...older, checks: [] }]);
  expect(row).not.toHaveProperty('checks');
});

it('a report that was deleted is not listed', () => {
  told.add('a', '7', null);
  expect(told.believe('a', [report(), report({ id: '8' })])).toEqual([report({ id: '8' })]);
  expect(told.wasRemoved('a', '7')).toBe(true);
  vi.advanceTimersByTime(31_000);
  expect(told.wasRemoved('a', '7')).toBe(false);
});
