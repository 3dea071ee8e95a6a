import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ageText } from '../../../lib/wording/age-text';
import { chooseTexts } from '../../../lib/wording/messages';
import { notedFormats } from '../../../lib/wording/noted-formats';
import { relativeTime, shortAge } from '../../../lib/wording/relative-time';
import { wholeText } from '../../../lib/wording/text';

const NOW = Date.UTC(2026, 9, 31, 12);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** Of every unit, the first and the last that is noted, what comes after, and what is still to come. */
const AGES = [1, 59, 60, 1_439].map((minutes) => minutes * MINUTE);
AGES.push(...[1, 2, 30, 31, 330, 365, 366, 3_287, 36_525, -1, -3].map((days) => days * DAY));

const NUMBERS = [
  0,
  7,
  42,
  999,
  1_000,
  2_345,
  12_345,
  234_567,
  8_765_432,
  10 ** 9,
  -1,
  2.5,
  1e21,
  NaN,
];

const tags = readdirSync('public/_locales').map((folder) => folder.replace('_', '-'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  chooseTexts({});
});

const written = () => [
  ...AGES.flatMap((age) => [relativeTime(NOW - age), shortAge(NOW - age), ageText(NOW - age)]),
  ...NUMBERS.map(wholeText),
];

describe.each([...tags, 'fa', 'mr'])('what is noted with the texts of %s', (commonLocaleTag) => {
  it('is what the browser writes', () => {
    chooseTexts({ commonLocaleTag });
    const fromBrowser = written();
    chooseTexts({ commonLocaleTag, ...notedFormats() });
    expect(written()).toEqual(fromBrowser);
  });
});

it('needs no format of the browser for usual ages and numbers', () => {
  chooseTexts({ commonLocaleTag: 'de' });
  chooseTexts({ commonLocaleTag: 'xx', ...notedFormats() });
  const writing = vi.spyOn(Number.prototype, 'toLocaleString');
  onTestFinished(() => writing.mockRestore());
  const making = vi.spyOn(Intl, 'NumberFormat');
  onTestFinished(() => making.mockRestore());
  const ages = [ageText(NOW - 3 * DAY), relativeTime(NOW - DAY), shortAge(NOW - 90 * DAY)];
  expect([...ages, wholeText(87_654)]).toEqual([
    '3 Tage',
    'vor 1 Tag',
    'vor 2\u00A0Monaten',
    '87.654',
  ]);
  expect(writing).not.toHaveBeenCalled();
  expect(making).not.toHaveBeenCalled();
});
