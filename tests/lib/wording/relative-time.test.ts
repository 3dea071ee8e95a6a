import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseTexts } from '../../../lib/wording/messages';
import { relativeTime, shortAge, timeAhead } from '../../../lib/wording/relative-time';

const NOW = Date.UTC(2026, 9, 31, 12);
const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  chooseTexts({});
});

it.each([
  [NOW - 1_000, 'just now'],
  // Not by "m", which would be taken for months.
  [NOW - 7 * 60_000, '7 min. ago'],
  [NOW - 2 * 3_600_000, '2 hr. ago'],
  [NOW - 3 * DAY, '3 days ago'],
  [NOW - 280 * DAY, '9 mo. ago'],
  // By a clock that is behind the service's.
  [NOW + 59 * 60_000, 'just now'],
  [NOW + 3_650 * DAY, 'just now'],
  [null, '—'],
])('tells the age of %s as %j', (at, words) => {
  expect(shortAge(at)).toBe(words);
});

it('tells of a report that lies ahead that it was just made, and of a check when it will be', () => {
  expect(relativeTime(NOW + 59 * 60_000)).toBe('just now');
  expect(timeAhead(NOW + 50 * 3_600_000)).toBe('in 2 days');
  expect(timeAhead(NOW + 1_000)).toBe('just now');
});

it.each([
  ['ar', 280, 'قبل 9 أشهر'],
  ['ar', 340, 'قبل 11 شهرًا'],
  ['es', 280, 'hace 9 meses'],
  ['ja', 280, '9 か月前'],
])('tells in %s what was %i days ago, not what will be', (commonLocaleTag, days, words) => {
  chooseTexts({ commonLocaleTag });
  expect(shortAge(NOW - days * DAY)).toBe(words);
});
