import { describe, expect, it } from 'vitest';
import { asChecks, earlierResults } from '../../../../lib/model/checks/earlier';
import { readChecks } from '../../../../lib/model/checks/read-checks';
import { seenChecks, type SeenResult } from '../../../../lib/model/checks/record';

const checks = (results: object) => seenChecks(readChecks(results));
const FAILED = checks({ title: { passed: false, errors: { missing: null } } });
const PASSED = checks({ title: { passed: true, value: 'Home' } });
const result = (at: number, seen = FAILED): SeenResult => ({
  at,
  verdict: 'bad',
  score: null,
  checks: seen,
});
const moments = (results: SeenResult[]) => results.map(({ at }) => at);

describe('the results before the current one', () => {
  it('are those of earlier dates, newest first', () => {
    const seen = [result(1), result(2), result(3)];
    expect(moments(earlierResults(seen, { at: 3, checks: FAILED }))).toEqual([2, 1]);
    // Its own has not been noted yet.
    expect(moments(earlierResults(seen, { at: 4, checks: FAILED }))).toEqual([3, 2, 1]);
  });

  it('are told by what they say if its date stays the same', () => {
    const seen = [result(5), result(9, PASSED)];
    expect(moments(earlierResults(seen, { at: 5, checks: PASSED }))).toEqual([5]);
  });

  it('are told by what they say if the current one has no date', () => {
    const seen = [result(1), result(2, PASSED)];
    expect(moments(earlierResults(seen, { at: null, checks: PASSED }))).toEqual([1]);
    expect(moments(earlierResults(seen, { at: null, checks: FAILED }))).toEqual([2, 1]);
    expect(earlierResults([], { at: null, checks: FAILED })).toEqual([]);
  });
});

it('what was seen of checks is enough for their names', () => {
  expect(asChecks([...FAILED, ...PASSED])).toMatchObject([
    { id: 'title', key: 'title', passed: false, errors: [{ code: 'missing', detail: null }] },
    { id: 'title', key: 'title', passed: true, errors: [] },
  ]);
});
