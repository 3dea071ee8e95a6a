import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeOf, compareChecks } from '../../../../lib/model/checks/compare';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { packChecks, seenChecks, unpackChecks } from '../../../../lib/model/checks/record';

const seen = (results: object) => seenChecks(readChecks(results));
const ids = (pairs: { id: string }[]) => pairs.map(({ id }) => id);
const failed = (value: unknown = null, importance = 'high') => ({
  passed: false,
  value,
  importance,
});
const passed = (value: unknown = null) => ({ passed: true, value });

describe('two results', () => {
  it('tell what was fixed, what is new, what changed and what stayed', () => {
    const before = {
      a: failed(),
      b: passed(),
      c: failed(3),
      d: failed('x'),
      e: passed(1),
      f: failed(),
    };
    const after = {
      a: passed(),
      b: failed(),
      c: failed(2),
      d: failed('x'),
      e: passed(2),
      g: failed(),
    };
    const found = compareChecks(seen(before), seen(after));
    expect(ids(found.fixed)).toEqual(['a']);
    expect(ids(found.new)).toEqual(['b', 'g']);
    // Nobody examined `f` again.
    expect(ids(found.changed)).toEqual(['c', 'f']);
    expect(ids(found.same)).toEqual(['d', 'e']);
    const was = { verdict: 'bad', score: 45 } as const;
    expect(changeOf({ at: 7, ...was }, found)).toEqual({
      since: 7,
      was,
      fixed: [{ id: 'a', known: null, code: null }],
      new: [
        { id: 'b', known: null, code: null },
        { id: 'g', known: null, code: null },
      ],
      remaining: 2,
    });
  });

  it('begin with what is important', () => {
    const after = {
      low: failed(1, 'low'),
      none: failed(1, ''),
      high: failed(),
      medium: failed(1, 'medium'),
    };
    expect(ids(compareChecks([], seen(after)).new)).toEqual(['high', 'medium', 'none', 'low']);
  });

  const wrong = (...detail: unknown[]) => ({ a: { passed: false, errors: { failed: detail } } });
  it.each([
    ['/a.js?v=1', '/a.js?v=2'],
    ['/a/b.js#x', '/a/b.js'],
    ['/app.3f9a1c2b.js', '/app.77aa01ff.js'],
    ['https://x.example/app-3f9a1c2b.min.js', 'https://x.example/app-77aa01ff.min.js'],
    ['http://127.0.0.1:5000/a', 'http://127.0.0.1:6000/a'],
    ['//x.example:81/a', '//x.example/a'],
  ])('find %s and %s to be the same', (one, other) => {
    expect(compareChecks(seen(wrong(one)), seen(wrong(other))).same).toHaveLength(1);
    const asLink = (url: string) => wrong({ url, text: 'A' });
    expect(compareChecks(seen(asLink(one)), seen(asLink(other))).same).toHaveLength(1);
  });

  it.each([
    ['/a.js', '/b.js'],
    ['/chapter1.html', '/chapter2.html'],
    ['https://x.example/a', 'https://y.example/a'],
    ['What?', 'What'],
  ])('find %s and %s to differ', (one, other) => {
    expect(compareChecks(seen(wrong(one)), seen(wrong(other))).changed).toHaveLength(1);
  });

  it('find what was measured to be the same if it hardly differs', () => {
    const slow = (value: number) => seen({ load_time: failed(value) });
    expect(compareChecks(slow(3.112), slow(3.09)).same).toHaveLength(1);
    expect(compareChecks(slow(4.8), slow(3.1)).changed).toHaveLength(1);
  });

  it('have each check in exactly one place', () => {
    const check = fc.record({
      passed: fc.constantFrom(true, false, null),
      importance: fc.constantFrom('high', 'medium', 'low', null),
      value: fc.oneof(fc.nat(2), fc.string()),
    });
    const results = fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__', ' a', 'a 2'),
      check,
    );
    fc.assert(
      fc.property(results, results, (before, after) => {
        const sides = [seen(before), seen(after)] as const;
        const found = compareChecks(...sides);
        const all = [found.fixed, found.new, found.changed, found.same].flatMap(ids);
        expect(all.toSorted()).toEqual([...new Set(sides.flatMap(ids))].toSorted());
        const failing = sides[1].filter((one) => one.passed === false).length;
        const earlier = { at: 0, verdict: 'bad', score: null } as const;
        const { new: added, remaining } = changeOf(earlier, found);
        expect(added.length + remaining).toBe(failing);
      }),
    );
  });

  it('are the same after they were stored', () => {
    const checks = seen({
      a: failed(['x', 'y']),
      b: passed('en'),
      c: { passed: null },
      d: failed(),
    });
    expect(unpackChecks(packChecks(checks))).toEqual(checks);
  });

  it.each([
    '',
    'null',
    '["abc"]',
    '[[]]',
    '[[1,0,null,null,"a",null]]',
    '[["a",0,{},null,"a",null]]',
    '[["a",0,null,["x"],"a",null]]',
    '[["a",0,null,null,null,null]]',
    '[["a",0,null,null,"a",5]]',
  ])('are none if what was stored is damaged: %s', (stored) => {
    expect(unpackChecks(stored)).toEqual([]);
  });

  it('keep a short form of what was found', () => {
    const checks = seen({
      images: { passed: false, value: null, errors: { missing: ['/a', '/b'] } },
      requests: { passed: true, value: { JavaScripts: ['/a'], CSS: ['/b', '/c'] } },
      title: passed('Home '.repeat(100)),
      bytes: passed(1_412_345),
      none: passed(),
    });
    expect(checks.map(({ short }) => short)).toEqual([
      2,
      3,
      expect.stringMatching(/^Home .{54}…$/),
      1_400_000,
      null,
    ]);
  });
});
