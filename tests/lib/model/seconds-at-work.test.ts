import { expect, it } from 'vitest';
import { secondsAtWork } from '../../../lib/model/seconds-at-work';
import { anEntry } from '../../support/an-entry';

const NOW = Date.UTC(2026, 5, 1);
const after = (ms: number) => secondsAtWork(anEntry({ startedAt: NOW }), NOW + ms);

it.each([
  [0, 0],
  [12_900, 12],
  [3_599_999, 3_599],
  // What the page reads of the clock may be a moment older.
  [-500, 0],
  [-60_000, null],
  [86_400_000, null],
])('after %d ms: %s', (ms, seconds) => {
  expect(after(ms)).toBe(seconds);
});

it('counts from its creation if it was not started yet', () => {
  const entry = anEntry({ startedAt: null, createdAt: NOW - 5_000 });
  expect(secondsAtWork(entry, NOW)).toBe(5);
});
