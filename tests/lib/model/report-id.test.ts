import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReportId } from '../../../lib/model/report-id';

describe('readReportId', () => {
  it.each([
    [42, '42'],
    [0, '0'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['42', '42'],
    ['007', '007'],
    ['aB_9-', 'aB_9-'],
    ['550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a716-446655440000'],
    ['x'.repeat(64), 'x'.repeat(64)],
  ])('reads %j as the id %j', (value, id) => {
    expect(readReportId(value)).toBe(id);
  });

  it.each([
    null,
    undefined,
    true,
    -1,
    1.5,
    NaN,
    Infinity,
    Number.MAX_SAFE_INTEGER + 1,
    42n,
    {},
    [],
    [42],
    '',
    ' 42',
    '42\n',
    '.',
    '..',
    '../projects',
    '42/..',
    '4%32',
    '42?x=1',
    '42#x',
    '4.2',
    'é',
    '٤٢',
    'x'.repeat(65),
  ])('rejects the value in row %# as an id', (value) => {
    expect(readReportId(value)).toBeNull();
  });

  it('only returns ids that need no encoding in a path, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string()), (value) => {
        const id = readReportId(value);
        if (id === null) return;
        expect(new URL('https://h/a/' + id).href).toBe('https://h/a/' + id);
      }),
    );
  });
});
