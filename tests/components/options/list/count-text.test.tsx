import { afterEach, expect, it } from 'vitest';
import { countText, type CountedList } from '../../../../components/options/list/count-text';
import { readTexts } from '../../../../lib/wording/languages';
import { chooseTexts } from '../../../../lib/wording/messages';

type Given = Partial<CountedList['shown']> & { rows?: number; all?: number; deletedCount?: number };

it.each<[string, Given]>([
  ['3 reports', { rows: 3, total: 3 }],
  ['1 report', { rows: 1 }],
  ['2 reports', { rows: 3, total: 3, deletedCount: 1 }],
  ['14 of 234 reports', { rows: 14, total: 14, all: 234 }],
  ['11 of 214 reports', { rows: 31, total: 31, all: 234, deletedCount: 20 }],
  ['234 reports', { rows: 234, total: 234, all: 234 }],
  ['1–25 of 31', { rows: 25, total: 31, next: { page: '2' }, all: 234 }],
  ['26–31 of 31', { rows: 6, total: 31, number: 2, first: 26 }],
  ['1–9 of 22', { rows: 10, total: 23, next: { page: '2' }, deletedCount: 1 }],
  ['1–10, maybe more', { rows: 10, next: { page: '2' }, nextIsGuess: true }],
  ['21–30, page 3', { rows: 10, number: 3, first: 21, next: { cursor: 'x' } }],
  ['10 reports, page 3', { rows: 10, number: 3, first: null, next: { cursor: 'x' } }],
  ['10 reports, page 3', { rows: 10, total: 61, number: 3, first: null, next: { cursor: 'x' } }],
  ['', { rows: 10, number: 2, repeats: true }],
  ['', { rows: 0, total: 0 }],
])('says %j and nothing that is not known', (expected, given) => {
  expect(said(given)).toBe(expected);
});

it.each([
  ['ar', 3, '1 من أصل 3 تقارير'],
  ['ar', 11, '1 من أصل 11 تقريرًا'],
  ['pl', 22, '1 z 22 raportów'],
  ['fr', 2, '1 sur 2 rapports'],
])('lets the number of all choose the form of the noun: %s, %i', async (language, all, words) => {
  chooseTexts(await readTexts(language));
  expect(said({ rows: 1, total: 1, all })).toBe(words);
});

afterEach(() => chooseTexts({}));

function said(given: Given): string {
  const { rows = 0, all = null, deletedCount = 0, ...change } = given;
  const shown = {
    items: Array.from({ length: rows }),
    total: null,
    number: 1,
    first: 1,
    next: null,
    nextIsGuess: false,
    repeats: false,
    ...change,
  };
  const words = { count: 'listedReports', countOf: 'listedReportsOf' } as const;
  return countText({ shown, deletedCount, all, words });
}
