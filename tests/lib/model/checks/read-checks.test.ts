import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkName } from '../../../../lib/wording/check-titles';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { seenChecks } from '../../../../lib/model/checks/record';

const short = (results: unknown) =>
  readChecks(results).map(({ id, passed, category }) => [id, passed, category]);

describe('the checks in results', () => {
  it('come from a map of checks', () => {
    const title = {
      passed: false,
      importance: 'high',
      value: 'Home',
      errors: { length: { min: 10, max: 60 } },
    };
    expect(readChecks({ title })).toEqual([
      {
        key: 'title',
        id: 'title',
        category: null,
        importance: 'high',
        passed: false,
        value: 'Home',
        errors: [{ code: 'length', detail: { min: 10, max: 60 } }],
        words: null,
        path: ['title'],
      },
    ]);
  });

  it('keep an error whose detail is null', () => {
    const [check] = readChecks({ favicon: { passed: false, errors: { missing: null } } });
    expect(check?.errors).toEqual([{ code: 'missing', detail: null }]);
  });

  it('come from a list of names with a status and a message', () => {
    const results = [
      { name: 'Title', status: 'pass', message: 'Fine.' },
      { name: 'Alt', status: 'failed', message: 'Three lack it.' },
      { name: 'Odd', status: 'skipped' },
      { name: 'Page', status: 200 },
      'a word',
    ];
    expect(readChecks(results).map(({ id, passed, words }) => [id, passed, words])).toEqual([
      ['Title', true, 'Fine.'],
      ['Alt', false, 'Three lack it.'],
      ['Odd', null, null],
    ]);
  });

  it('come from groups, which are their categories', () => {
    expect(
      short({
        seo: { title: { passed: 1 }, h1: { passed: '0' } },
        speed: { checks: [{ name: 'load', passed: true }] },
        safe: { https: true, hsts: false },
        other: [{ name: 'group', checks: [{ name: 'deep', passed: true }] }],
      }),
    ).toEqual([
      ['title', true, 'seo'],
      ['h1', false, 'seo'],
      ['load', true, 'speed'],
      ['https', true, 'safe'],
      ['hsts', false, 'safe'],
    ]);
  });

  it('come from a list of groups with names', () => {
    const groups = [{ name: 'SEO', checks: [{ key: 'title', passed: true }] }];
    expect(short(groups)).toEqual([['title', true, 'SEO']]);
  });

  it('come from a plain map of booleans', () => {
    expect(short({ title: true, h1: false })).toEqual([
      ['title', true, null],
      ['h1', false, null],
    ]);
  });

  it('are not the switches beside them', () => {
    expect(short({ title: { passed: true }, meta: { cached: true }, fast: true })).toEqual([
      ['title', true, null],
    ]);
  });

  it.each([
    [true, true],
    [1, true],
    ['1', true],
    ['true', true],
    [' Passed ', true],
    [false, false],
    [0, false],
    ['0', false],
    ['FALSE', false],
    ['warning', false],
    [null, null],
    ['perhaps', null],
    [{}, null],
    [[1], null],
    [2, null],
    [undefined, null],
  ])('reads passed %j as %j', (sent, read) => {
    expect(readChecks({ a: { passed: sent } })[0]?.passed).toBe(read);
  });

  it.each([
    ['high', 'high'],
    ['Critical', 'high'],
    ['moderate', 'medium'],
    ['low', 'low'],
    [7, null],
    ['odd', null],
    [null, null],
  ])('reads the importance %j as %j', (importance, read) => {
    expect(readChecks({ a: { passed: true, importance } })[0]?.importance).toBe(read);
  });

  it('without a name have ids that can be linked to, and stay without one', () => {
    const keys = ['', ' ', '__', '-', '..'];
    const checks = readChecks(Object.fromEntries(keys.map((key) => [key, { passed: false }])));
    expect(checks.map(({ key }) => key)).toEqual(keys);
    expect(checks.map(({ id }) => id)).toEqual(['_', '_-', '__', '_--', '_-_']);
    expect(checks.map(({ id }) => checkName(id))).toEqual(keys.map(() => 'Unnamed check'));
  });

  it('that are cut in the middle of a character have ids that an address can hold', () => {
    const [check] = readChecks({ [`${'x'.repeat(78)}😀😀`]: { passed: false } });
    expect(check?.id.isWellFormed()).toBe(true);
  });

  it('have ids that tell them apart, also if a name comes twice', () => {
    const list = ['a', 'a', 'a 2', 'a', ''].map((name) => ({ key: name, name: 'x', passed: true }));
    expect(readChecks(list).map(({ id }) => id)).toEqual(['a', 'a 2', 'a 2 2', 'a 3', 'x']);
  });

  it('may have any name', () => {
    const results: unknown = JSON.parse(
      '{"__proto__": {"passed": false}, "constructor": {"passed": true}}',
    );
    expect(short(results)).toEqual([
      ['__proto__', false, null],
      ['constructor', true, null],
    ]);
    const [long] = readChecks({ [`<b>${'x'.repeat(1_000_000)}`]: { passed: true } });
    expect(long?.id.length).toBeLessThan(100);
  });

  it.each([[null], [7], ['text'], [[]], [{}], [true]])('are none in %j', (results) => {
    expect(readChecks(results)).toEqual([]);
  });

  it('are all read where there are fifty thousand of one name', () => {
    const checks = readChecks(Array.from({ length: 50_000 }, () => ({ name: 'a', passed: true })));
    expect(new Set(checks.map(({ id }) => id)).size).toBe(50_000);
    expect(seenChecks(checks)).toHaveLength(50_000);
  });

  it('are read from values that are nested very deeply', () => {
    let value: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) value = [value];
    const checks = readChecks({ deep: { passed: true, value }, other: value });
    expect(seenChecks(checks)).toMatchObject([{ id: 'deep', passed: true }]);
  });

  it('are found again where they say they are, whatever was sent', () => {
    const anything = fc.anything({ maxDepth: 5, withBigInt: false });
    const check = fc.record(
      {
        passed: fc.oneof(fc.boolean(), fc.constantFrom(0, 1, 'true', null, 'odd')),
        name: fc.string(),
        status: fc.constantFrom('pass', 'fail', 'odd'),
        importance: fc.constantFrom('high', 'medium', 'low', 7),
        value: anything,
        errors: anything,
      },
      { requiredKeys: [] },
    );
    const group = fc.dictionary(fc.string(), fc.oneof(check, fc.boolean(), anything));
    const results = fc.oneof(anything, group, fc.array(check), fc.dictionary(fc.string(), group));
    fc.assert(
      fc.property(results, (sent) => {
        const checks = readChecks(sent);
        expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length);
        for (const { path, value } of checks) {
          const found = path.reduce<unknown>(
            (at, name) => (at as Record<string, unknown>)[name],
            sent,
          );
          if (typeof found === 'boolean') continue;
          const { value: own, found: other } = found as Record<string, unknown>;
          expect(value).toBe(own ?? other ?? null);
        }
        expect(seenChecks(checks).map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
      }),
    );
  });
});
