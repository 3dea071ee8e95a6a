import { beforeAll, describe, expect, it } from 'vitest';
import { adviceFor, loadAdvice } from '../../../lib/wording/check-advice';
import en from '../../../public/_locales/en/advice.json';
import { CHECK_CODES, CHECK_KEYS, FOREIGN_KEYS, SYNONYMS } from '../../support/check-keys';

/** A full stop ends a sentence unless it is part of code or of a name such as “Schema.org”. */
const sentencesIn = (words: string): number =>
  words.replaceAll(/`[^`]*`/g, 'code').match(/[.!?](?= |$)/g)?.length ?? 0;

function expectSentences(words: string, most: number) {
  expect(words).toMatch(/^[\p{Lu}`].*\.$/u);
  expect(words).not.toMatch(/ {2}|\n|undefined/);
  expect(words.length).toBeLessThanOrEqual(140);
  expect(words.split('`').length % 2, 'backticks come in pairs').toBe(1);
  expect(sentencesIn(words)).toBeGreaterThan(0);
  expect(sentencesIn(words)).toBeLessThanOrEqual(most);
}

beforeAll(loadAdvice);

describe('the advice on a failed check', () => {
  it.each(CHECK_KEYS)(
    'says why %s matters, in one sentence, and what to do, in one or two',
    (key) => {
      for (const code of [null, ...(CHECK_CODES[key] ?? [])]) {
        const advice = adviceFor(key, code);
        expectSentences(advice?.why ?? '', 1);
        expectSentences(advice?.fix ?? '', 2);
      }
    },
  );

  it('says something else on every check', () => {
    const whys = Object.values(en).map(({ why }) => why);
    const fixes = Object.values(en).map(({ fix }) => fix);
    expect(new Set(whys).size).toBe(CHECK_KEYS.length);
    expect(new Set(fixes).size).toBe(CHECK_KEYS.length);
  });

  it('depends on the error only where there is such an error', () => {
    const codes = Object.entries(en as Record<string, { fixes?: object }>).flatMap(
      ([key, { fixes = {} }]) => Object.keys(fixes).map((code) => [key, code] as const),
    );
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter(([key, code]) => !CHECK_CODES[key]?.includes(code))).toEqual([]);
  });

  it('tells a missing heading from one too many', () => {
    expect(adviceFor('headings', 'missing')?.fix).toMatch(/^Add one `<h1>`/);
    expect(adviceFor('headings', 'too_many')?.fix).toMatch(/^Keep one/);
    expect(adviceFor('headings', 'constructor')).toEqual(adviceFor('headings', null));
  });

  it.each(SYNONYMS)('is the same for %s as for %s', (other, key) => {
    expect(adviceFor(other, null)).toEqual(adviceFor(key, null));
  });

  it.each(FOREIGN_KEYS.map((key) => [key.slice(0, 40), key]))('is none for %j', (_, key) => {
    expect(adviceFor(key, 'missing')).toBeNull();
  });
});
