import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { joinForms } from '../../../lib/build/join-forms';
import { countedText } from '../../../lib/wording/counted-text';
import { readTexts } from '../../../lib/wording/languages';
import { chooseTexts } from '../../../lib/wording/messages';

/** A language with three forms for which nobody wrote `…Many`. */
const POLISH = joinForms({
  commonLocaleTag: { message: 'pl' },
  popupFootWaitingOne: { message: '$1 czeka' },
  popupFootWaitingFew: { message: '$1 czekają' },
  popupFootWaitingOther: { message: '$1 oczekuje' },
});

afterEach(() => {
  vi.restoreAllMocks();
  chooseTexts({});
});

describe('a text with a number', () => {
  it.each([
    [0, 'This project has 0 reports.'],
    [1, 'This project has 1 report.'],
    [1_234, 'This project has 1,234 reports.'],
  ])('in English has a form for one and one for the others: %i', (count, words) => {
    expect(countedText('projectsHolds', count)).toBe(words);
  });

  it('can contain more than the number', () => {
    expect(countedText('indexKnown', 1, 'just now')).toBe(
      '1 report known here, refreshed just now',
    );
  });

  it.each([
    [1, '1 czeka'],
    [3, '3 czekają'],
    [5, '5 oczekuje'],
  ])('uses the plural form that its language has, or the common one: %i', async (count, words) => {
    // In a browser with this language from the start.
    vi.resetModules();
    const { browser: polish } = await import('../../../lib/browser');
    const { countedText: counted } = await import('../../../lib/wording/counted-text');
    vi.spyOn(polish.i18n, 'getMessage').mockImplementation((key: string, values) =>
      (POLISH[key]?.message ?? '').replaceAll('$1', String([values].flat()[0])),
    );
    expect(counted('popupFootWaiting', count)).toBe(words);
  });

  it.each([
    [0, 'لا تقارير'],
    [1, 'تقرير واحد'],
    [2, 'تقريران'],
    [3, '3 تقارير'],
    [11, '11 تقريرًا'],
    [100, '100 تقرير'],
  ])('has six forms in Arabic: %i', async (count, words) => {
    chooseTexts(await readTexts('ar'));
    expect(countedText('listedReports', count)).toBe(words);
  });

  it.each([
    ['ar', 'reportsAskDelete', 6, 'حذف 6 تقارير؟'],
    ['ar', 'reportsAskDelete', 11, 'حذف 11 تقريرًا؟'],
    ['ar', 'twinMade', 2, 'لدى الخدمة تقريران جديدان عن هذه الصفحة.'],
    ['de', 'freshReadOthers', 1, 'Übrigen Bericht laden'],
    ['es', 'reportsSelected', 1, '1 seleccionado'],
    ['it', 'projectBad', 2, '2 scarsi'],
    ['pl', 'reportsAskPublish', 22, 'Upublicznić 22 raporty?'],
    ['pl', 'projectBad', 5, '5 złych ocen'],
    ['pt_BR', 'insightsAll', 1, 'Ver 1 relatório'],
  ] as const)('agrees with it: %s, %s, %i', async (language, key, count, words) => {
    chooseTexts(await readTexts(language));
    expect(countedText(key, count)).toContain(words);
  });

  it.each(readdirSync('public/_locales'))(
    'is one text for every number in %s',
    async (language) => {
      chooseTexts(await readTexts(language));
      for (const count of [0, 1, 2, 3, 11, 100, 1_000_000]) {
        const words = countedText('indexKnown', count, 'NOW');
        expect(words.split('NOW')).toHaveLength(2);
        expect(words).not.toMatch(/\p{Cc}/u);
      }
    },
  );
});

describe('the forms of a text in a build', () => {
  it('are one text, in a fixed order, each that says something of its own', () => {
    const other = { message: '$1 things', description: '$1: a number.' };
    expect(
      joinForms({
        thingsFew: { message: '$1 few' },
        thingsOne: { message: 'one' },
        thingsOther: other,
        thingsZero: { message: '$1 things' },
      }),
    ).toEqual({ things: { message: '\u007Fone\u007F\u007F$1 few\u007F\u007F$1 things' } });
  });

  it('are no others than those', () => {
    const single = {
      historyOne: { message: 'The only one' },
      reportMany: { message: 'Report many' },
    };
    expect(joinForms(single)).toEqual(single);
  });
});
