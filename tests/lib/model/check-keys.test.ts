import { describe, expect, it } from 'vitest';
import { categoryOf, knownCheck } from '../../../lib/model/check-keys';
import { wordsIn } from '../../../lib/model/words-in';
import { CHECK_KEYS, FOREIGN_KEYS, SYNONYMS } from '../../support/check-keys';

describe('the checks that are known', () => {
  it.each(CHECK_KEYS)('%s has a category', (key) => {
    expect(knownCheck(key)).toBe(key);
    expect(categoryOf(key)).toMatch(/^(seo|performance|security|miscellaneous|technology)$/);
  });

  it.each(SYNONYMS)('%s is another name of %s', (other, key) => {
    expect(knownCheck(other)).toBe(key);
    expect(categoryOf(other)).toBe(categoryOf(key));
  });

  it.each([
    ['Title', 'title'],
    ['metaDescription', 'meta_description'],
    ['MetaDescription', 'meta_description'],
    ['meta-description', 'meta_description'],
    ['Page size', 'page_size'],
    ['HTTP2', 'http2'],
    ['llms.txt', 'llms_txt'],
    ['DOMSize', 'dom_size'],
  ])('are known however they are spelt: %s', (spelt, key) => {
    expect(knownCheck(spelt)).toBe(key);
  });

  it.each(FOREIGN_KEYS.map((key) => [key.slice(0, 40), key]))('are no others: %j', (_, key) => {
    expect(knownCheck(key)).toBeNull();
    expect(categoryOf(key)).toBeNull();
  });
});

it.each([
  ['imageAltText', 'image alt text'],
  ['image_dimensions_v2', 'image dimensions v2'],
  ['seo.title', 'seo title'],
  ['h1Tags', 'h1 tags'],
  ['W3CValid', 'w3c valid'],
  ['ÜbergroßeBilder', 'übergroße bilder'],
  ['a/b:c-d', 'a/b c d'],
  ['\u202Eevil\u0000name', 'evil name'],
  ['___', ''],
])('the words in %j are %j', (name, words) => {
  expect(wordsIn(name).join(' ')).toBe(words);
});
