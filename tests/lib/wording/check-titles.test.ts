import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import messages from '../../../public/_locales/en/messages.json';
import { knownCheck } from '../../../lib/model/check-keys';
import { categoryName, checkName, checkProblem } from '../../../lib/wording/check-titles';
import { CHECK_CODES, CHECK_KEYS, FOREIGN_KEYS, SYNONYMS } from '../../support/check-keys';

const texts: Record<string, { message: string }> = messages;

/** A title that was written for this check, fit for a row of a list. */
function expectTitle(title: string) {
  expect(title).toMatch(/^[\p{Lu}“].*[^.!\s]$/u);
  expect(title.length).toBeLessThanOrEqual(45);
}

describe('the titles of checks', () => {
  it.each(CHECK_KEYS)('%s has a name and a problem, and these differ', (key) => {
    expect(checkName(key)).toBe(texts[`checkName_${key}`]?.message);
    expect(checkProblem(key, null)).toBe(texts[`checkProblem_${key}`]?.message);
    expectTitle(checkName(key));
    for (const code of [null, ...(CHECK_CODES[key] ?? [])]) {
      expectTitle(checkProblem(key, code));
      expect(checkProblem(key, code)).not.toBe(checkName(key));
    }
  });

  it.each(['checkName', 'checkProblem'])('are all different: %s', (kind) => {
    const titles = CHECK_KEYS.map((key) => texts[`${kind}_${key}`]?.message);
    expect(new Set(titles).size).toBe(CHECK_KEYS.length);
  });

  it.each(SYNONYMS)('are the same for %s as for %s', (other, key) => {
    expect(checkName(other)).toBe(checkName(key));
    expect(checkProblem(other, 'missing')).toBe(checkProblem(key, 'missing'));
  });

  it.each([
    ['title', null, 'Page title needs work'],
    ['title', 'length', 'Page title too short or too long'],
    ['title', 'too_many', 'More than one page title'],
    ['headings', 'too_many', 'More than one main heading'],
    ['headings', 'missing', 'No main heading'],
    ['h1', 'missing', 'No main heading'],
    ['ssl_certificate', 'invalid_or_expired', 'Certificate invalid or expired'],
    ['title', 'never_heard_of', 'Page title needs work'],
    ['title', '__proto__', 'Page title needs work'],
    // Together these are the name of another check.
    ['title', 'optimal_length', 'Page title needs work'],
    ['noindex', 'header', 'Hidden from search engines (noindex)'],
  ])('depend on the error where it says more: %s, %s', (key, code, title) => {
    expect(checkProblem(key, code)).toBe(title);
  });

  it('leave no text unused', () => {
    const used = CHECK_KEYS.flatMap((key) => [
      checkName(key),
      checkProblem(key, null),
      ...(CHECK_CODES[key] ?? []).map((code) => checkProblem(key, code)),
    ]);
    const written = Object.keys(texts).filter((name) => /^check(Name|Problem)_/.test(name));
    expect(written.filter((name) => !used.includes(texts[name]?.message ?? ''))).toEqual([]);
  });

  it('have names that browsers accept and can tell apart', () => {
    const names = Object.keys(texts);
    expect(names.filter((name) => !/^\w+$/.test(name))).toEqual([]);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });
});

describe('a check that nobody has words for', () => {
  it.each([
    ['image_dimensions_v2', 'Image dimensions v2'],
    ['imageAltText', 'Image alt text'],
    ['seo.title', 'Seo title'],
    ['Uses HTTP/2 and TLS 1.3', 'Uses HTTP/2 and TLS 1.3'],
    ['__proto__', 'Proto'],
    ['constructor', 'Constructor'],
    ['<b>bold</b>', '<b>bold</b>'],
    ['a/b', 'A/b'],
    ['\u202Egnp.exe', 'Gnp exe'],
    ['', 'Unnamed check'],
    [' \u0000\n', 'Unnamed check'],
    ['-_.', 'Unnamed check'],
  ])('is called by its name: %j', (key, title) => {
    expect(checkName(key)).toBe(title);
    expect(checkProblem(key, 'missing')).toBe(title);
  });

  it('never gets the words of another, whatever its name is', () => {
    const ours = new Set(CHECK_KEYS.map((key) => checkProblem(key, null)));
    const foreign = fc
      .oneof(fc.constantFrom(...FOREIGN_KEYS), fc.string({ unit: 'binary', maxLength: 300 }))
      .filter((key) => !knownCheck(key));
    fc.assert(
      fc.property(foreign, fc.string(), (key, code) => {
        const title = checkProblem(key, code);
        expect(title.trim()).not.toBe('');
        expect(title.length).toBeLessThanOrEqual(80);
        expect(title).not.toMatch(/[\p{Cc}\p{Cf}\n]/u);
        expect(ours).not.toContain(title);
      }),
    );
  });
});

it.each([
  ['seo', 'SEO'],
  ['SEO', 'SEO'],
  ['miscellaneous', 'Miscellaneous'],
  ['mobile_friendliness', 'Mobile friendliness'],
  ['other', 'Other'],
  ['constructor', 'Constructor'],
  ['', 'Other'],
])('the category %j is called %s', (category, name) => {
  expect(categoryName(category)).toBe(name);
});
