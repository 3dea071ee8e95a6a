import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResult } from '../../../lib/model/verdict';

describe('readResult', () => {
  it.each([
    ['good', 'good'],
    ['decent', 'decent'],
    ['bad', 'bad'],
    ['  Good\n', 'good'],
    ['DECENT', 'decent'],
  ])('reads the word %j as the verdict %s without a score', (word, verdict) => {
    const expected = { verdict, score: null, pending: false };
    expect(readResult({ result: word })).toEqual(expected);
    expect(readResult({ score: word })).toEqual(expected);
  });

  it.each([
    [100, 100, 'good'],
    [80, 80, 'good'],
    [79.01, 79.01, 'good'],
    [79, 79, 'decent'],
    [49, 49, 'decent'],
    [48.99, 48.99, 'bad'],
    [0, 0, 'bad'],
    ['85', 85, 'good'],
    [' 49.0 ', 49, 'decent'],
    ['48.5', 48.5, 'bad'],
    ['0', 0, 'bad'],
  ])('reads the score %j, in either field, as %d points and %s', (value, score, verdict) => {
    const expected = { verdict, score, pending: false };
    expect(readResult({ result: value })).toEqual(expected);
    expect(readResult({ score: value })).toEqual(expected);
    expect(readResult({ result: null, score: value })).toEqual(expected);
  });

  it.each([
    [{ result: 'bad', score: 91 }, 'bad', 91],
    [{ result: 'Good', score: '12.5' }, 'good', 12.5],
    [{ result: 64, score: 'bad' }, 'bad', 64],
    [{ result: 64, score: 12 }, 'decent', 64],
    [{ result: 'good', score: null }, 'good', null],
    [{ result: 'good', score: 250 }, 'good', null],
    [{ result: 'excellent', score: 91 }, 'good', 91],
    [{ result: {}, score: '20' }, 'bad', 20],
  ])('reads %j as %s with the score %j', (fields, verdict, score) => {
    expect(readResult(fields)).toEqual({ verdict, score, pending: false });
  });

  it.each([{}, { result: null }, { score: null }, { result: undefined, score: null }])(
    'reads %j as a report that is not generated yet',
    (fields) => {
      expect(readResult(fields)).toEqual({ verdict: 'unknown', score: null, pending: true });
    },
  );

  it.each([
    'excellent',
    '',
    ' ',
    '85%',
    '85/100',
    '1e1',
    '0x20',
    '-1',
    '100.5',
    'goodbad',
    'unknown',
    250,
    -1,
    100.01,
    NaN,
    Infinity,
    true,
    false,
    {},
    { score: 80 },
    [],
    ['good'],
    [80],
  ])('calls %j unknown, and not pending', (value) => {
    const expected = { verdict: 'unknown', score: null, pending: false };
    expect(readResult({ result: value })).toEqual(expected);
    expect(readResult({ result: null, score: value })).toEqual(expected);
  });

  it('returns a verdict and a score from 0 to 100 or none, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (result, score) => {
        const read = readResult({ result, score });
        expect(['good', 'decent', 'bad', 'unknown']).toContain(read.verdict);
        expect(read.score === null || (read.score >= 0 && read.score <= 100)).toBe(true);
        expect(read.pending).toBe((result ?? null) === null && (score ?? null) === null);
      }),
    );
  });
});
