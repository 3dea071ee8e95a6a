import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownCheck } from '../../../../lib/model/check-keys';
import { packChecks, type SeenCheck } from '../../../../lib/model/checks/record';
import { createCheckTally } from '../../../../lib/model/checks/tally';

const check = (id: string, passed: boolean | null, more: Partial<SeenCheck> = {}): SeenCheck => ({
  id,
  passed,
  importance: null,
  short: null,
  code: null,
  digest: '',
  ...more,
});

function count(results: SeenCheck[][]) {
  const tally = createCheckTally();
  for (const result of results) tally.add(packChecks(result));
  return tally.read();
}

describe('the checks that fail most', () => {
  it('are counted over results, with the most frequent problem and the highest importance', () => {
    const missing = { code: 'missing', importance: 'medium' } as const;
    const long = { code: 'length', importance: 'high' } as const;
    expect(
      count([
        [check('title', false, missing), check('hsts', true)],
        [check('title', false, missing), check('hsts', null)],
        [check('title', false, long), check('hsts', false)],
        [check('title', true)],
      ]),
    ).toEqual({
      seen: 4,
      checks: [
        { id: 'title', code: 'missing', importance: 'high', failing: 3, of: 4 },
        { id: 'hsts', code: null, importance: null, failing: 1, of: 3 },
      ],
    });
  });

  it('are the same under all of their names, and count once in a result', () => {
    const names = ['headings', 'h1', 'H1'];
    expect(count([names.map((id) => check(id, id !== 'h1')), [check('h1', true)]]).checks).toEqual([
      { id: 'headings', code: null, importance: null, failing: 1, of: 2 },
    ]);
  });

  it('are what a person would count by hand, whatever their names', () => {
    const id = fc.constantFrom('title', 'h1', 'headings', '__proto__', 'constructor', 'Ünïque', '');
    const result = fc
      .uniqueArray(fc.tuple(id, fc.constantFrom(true, false, null)), { selector: ([one]) => one })
      .map((checks) => checks.map(([name, passed]) => check(name, passed)));
    fc.assert(
      fc.property(fc.array(result, { maxLength: 30 }), (results) => {
        const { seen, checks } = count(results);
        expect(seen).toBe(results.length);
        const nameOf = (one: SeenCheck) => knownCheck(one.id) ?? one.id;
        const names = new Set(results.flat().map(nameOf));
        const expected = [...names].flatMap((name) => {
          const having = results.filter((one) => one.some((own) => nameOf(own) === name));
          const failing = having.filter((one) =>
            one.some((own) => nameOf(own) === name && own.passed === false),
          );
          return failing.length > 0 ? [[name, failing.length, having.length]] : [];
        });
        const found = checks.map((one) => [one.id, one.failing, one.of]);
        expect(found.map(String).sort()).toEqual(expected.map(String).sort());
        const counts = checks.map(({ failing }) => failing);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }),
    );
  });
});
