import { describe, expect, it } from 'vitest';
import { findingsOf, readItem, type Found } from '../../../../lib/model/checks/findings';
import { readErrors } from '../../../../lib/model/checks/read-words';

const found = (value: unknown, errors: unknown = {}): Found[] =>
  findingsOf({ key: 'own', value, errors: readErrors(errors) }).map((finding) => finding.found);

describe('what a check found', () => {
  it.each<[string, unknown, unknown, Found[]]>([
    ['a text', 'Home', {}, [{ kind: 'text', text: 'Home' }]],
    ['a number', 0, {}, [{ kind: 'number', number: 0 }]],
    ['nothing', null, {}, []],
    ['a boolean', true, {}, []],
    ['an empty text', '  ', {}, []],
    ['an empty list', [], {}, []],
    ['an empty object', {}, {}, []],
    ['no number', NaN, {}, []],
    ['a list', ['a', { url: '/b' }], {}, [{ kind: 'list', items: ['a', { url: '/b' }] }]],
    [
      'headings, by level',
      { h2: ['B'], h1: ['A', { text: 'C' }], h3: [] },
      {},
      [
        {
          kind: 'headings',
          headings: [
            { level: 1, text: 'A' },
            { level: 1, text: 'C' },
            { level: 2, text: 'B' },
          ],
        },
      ],
    ],
    [
      'lists with names',
      { JS: ['/a'], CSS: [] },
      {},
      [{ kind: 'groups', groups: [['JS', ['/a']]] }],
    ],
    ['only empty lists', { JS: [], CSS: [] }, {}, []],
    ['names and counts', { font: 3 }, {}, [{ kind: 'facts', facts: [['font', 3]] }]],
    ['anything else', { a: { b: 1 } }, {}, [{ kind: 'other', value: { a: { b: 1 } } }]],
    ['only that something is missing', null, { missing: null }, []],
    [
      'too much',
      3.1,
      { too_slow: { max: 2 } },
      [{ kind: 'limit', number: 3.1, min: null, max: 2, isBest: false }],
    ],
    [
      'too little',
      180,
      { too_few: { min: 300 } },
      [{ kind: 'limit', number: 180, min: 300, max: null, isBest: false }],
    ],
    [
      'a text by its characters',
      'Home',
      { length: { min: 10, max: 60 } },
      [
        { kind: 'limit', number: 4, min: 10, max: 60, isBest: false },
        { kind: 'text', text: 'Home' },
      ],
    ],
    [
      'a number that is not the best',
      42,
      { not_optimal: { optimal: 55, current: 42 } },
      [{ kind: 'limit', number: 42, min: 55, max: 55, isBest: true }],
    ],
    [
      'a best range',
      null,
      { not_optimal: { optimal: { min: 50, max: 60 }, current: 42 } },
      [{ kind: 'limit', number: 42, min: 50, max: 60, isBest: true }],
    ],
    [
      'all of several lists together',
      { a: [1, 2], b: [3] },
      { too_many: { max: 2 } },
      [
        { kind: 'limit', number: 3, min: null, max: 2, isBest: false },
        {
          kind: 'groups',
          groups: [
            ['a', [1, 2]],
            ['b', [3]],
          ],
        },
      ],
    ],
    [
      'a limit without a number',
      null,
      { too_many: { max: 2 } },
      [{ kind: 'facts', facts: [['max', 2]] }],
    ],
    [
      'a limit that is none',
      3,
      { too_many: { max: -1 } },
      [
        { kind: 'facts', facts: [['max', -1]] },
        { kind: 'number', number: 3 },
      ],
    ],
    [
      'a best range in words',
      20,
      { not_optimal: { optimal: '30-60', current: 20 } },
      [{ kind: 'limit', number: 20, min: 30, max: 60, isBest: true }],
    ],
    [
      'a best range that nobody can read',
      20,
      { not_optimal: { optimal: 'short' } },
      [
        { kind: 'facts', facts: [['optimal', 'short']] },
        { kind: 'number', number: 20 },
      ],
    ],
    [
      'a list and how long it is',
      2,
      { found: ['/a', '/b'] },
      [{ kind: 'list', items: ['/a', '/b'] }],
    ],
    [
      'lists and how long they are',
      { js: 1, css: 0 },
      { bad: { js: ['/a'], css: [] } },
      [{ kind: 'groups', groups: [['js', ['/a']]] }],
    ],
    [
      'some of all',
      ['a', 'b', 'c'],
      { missing: ['c'] },
      [
        { kind: 'list', items: ['c'], of: 3 },
        { kind: 'list', items: ['a', 'b', 'c'] },
      ],
    ],
    ['the same text twice', 'noindex', { noindex: 'noindex' }, [{ kind: 'text', text: 'noindex' }]],
    ['a list in an error', null, { failed: ['/a'] }, [{ kind: 'list', items: ['/a'] }]],
  ])('is %s', (_, value, errors, expected) => {
    expect(found(value, errors)).toEqual(expected);
  });

  it('belongs to its error', () => {
    const findings = findingsOf({
      key: 'own',
      value: 'x',
      errors: readErrors({ bad: ['a'], missing: null }),
    });
    expect(findings.map(({ code }) => code)).toEqual(['bad', null]);
  });

  it('is not the name of the check again', () => {
    const errors = readErrors({ missing: 'https' });
    expect(findingsOf({ key: 'https_encryption', value: null, errors })).toEqual([]);
  });

  it('never throws, whatever is nested', () => {
    let deep: unknown = 'bottom';
    for (let level = 0; level < 5_000; level += 1) deep = { deep };
    expect(found(deep)).toMatchObject([{ kind: 'other' }]);
    expect(found({ h1: [deep] })).toEqual([
      { kind: 'headings', headings: [{ level: 1, text: '' }] },
    ]);
  });
});

describe('an item of a list', () => {
  it.each<[unknown, ReturnType<typeof readItem>]>([
    ['https://a.example/b', { address: 'https://a.example/b', text: '' }],
    ['/b.jpg', { address: '/b.jpg', text: '' }],
    ['two words', { address: null, text: 'two words' }],
    ['/not an address', { address: null, text: '/not an address' }],
    [7, { address: null, text: '7' }],
    [
      { url: '/b', text: 'B' },
      { address: '/b', text: 'B' },
    ],
    [
      { url: '/b', title: 'B' },
      { address: '/b', text: 'B' },
    ],
    [{ text: 'B' }, { address: null, text: 'B' }],
    [{ other: 1 }, null],
    [null, null],
    [['a'], null],
  ])('%j', (item, expected) => {
    expect(readItem(item)).toEqual(expected);
  });
});

describe('numbers that are sent as text', () => {
  const limit = (key: string, value: unknown, detail: object) =>
    findingsOf({ key, value, errors: [{ code: 'x', detail }] }).map(({ found }) => found);

  it.each<[key: string, value: string, number: number]>([
    ['dom_size', '3000', 3000],
    ['text_html_ratio', ' 12.5% ', 12.5],
    ['a_foreign_one', '77', 77],
    ['title', '2026', 4],
  ])('are measured as what they are: %s, %s', (key, value, number) => {
    const [first] = limit(key, value, { max: '1500' });
    expect(first).toMatchObject({ kind: 'limit', number, max: 1500 });
  });

  it('are told once', () => {
    expect(limit('dom_size', '3000', { max: 1500 })).toHaveLength(1);
  });

  it('are no lengths of words', () => {
    expect(limit('dom_size', 'many', { max: 2 })).not.toContainEqual(
      expect.objectContaining({ kind: 'limit' }),
    );
  });
});
