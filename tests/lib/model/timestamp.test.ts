import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTimestamp } from '../../../lib/model/timestamp';

const NOON = Date.UTC(2024, 4, 17, 12, 30, 45);

describe('readTimestamp', () => {
  it.each([
    ['2024-05-17T12:30:45.123456Z', NOON + 123],
    ['2024-05-17T12:30:45.000000Z', NOON],
    ['2024-05-17T12:30:45.5Z', NOON + 500],
    ['2024-05-17T12:30:45Z', NOON],
    ['2024-05-17t12:30:45z', NOON],
    ['2024-05-17T14:30:45+02:00', NOON],
    ['2024-05-17T14:30:45.999999+0200', NOON + 999],
    ['2024-05-17T07:00:45-05:30', NOON],
    ['2024-05-17 14:30:45+02', NOON],
    ['2024-05-17T12:30:45', NOON],
    ['2024-05-17T12:30:45.123456', NOON + 123],
    ['2024-05-17 12:30:45', NOON],
    [' 2024-05-17 12:30:45\n', NOON],
    ['2024-05-17 12:30', NOON - 45_000],
    ['2024-05-17', Date.UTC(2024, 4, 17)],
    ['2024-02-29 00:00:00', Date.UTC(2024, 1, 29)],
    [NOON / 1000, NOON],
    [NOON / 1000 + 0.25, NOON + 250],
    [String(NOON / 1000), NOON],
    [` ${NOON / 1000}.5 `, NOON + 500],
    [NOON, NOON],
    [String(NOON), NOON],
    [0, 0],
    ['1970-01-01T00:00:00Z', 0],
    ['2200-12-31T23:59:59Z', Date.UTC(2200, 11, 31, 23, 59, 59)],
  ])('reads %j as %d', (value, time) => {
    expect(readTimestamp(value)).toBe(time);
  });

  it.each([
    null,
    undefined,
    true,
    {},
    [],
    [NOON],
    new Date(NOON),
    '',
    ' ',
    'yesterday',
    'null',
    '0000-00-00 00:00:00',
    '2024-02-30 12:00:00',
    '2023-02-29T00:00:00Z',
    '2024-13-01T00:00:00Z',
    '2024-05-17T25:00:00Z',
    '2024-05-17T12:61:00Z',
    '2024-05-17T12:30:45123Z',
    '2024-05-17T12:30:45 Europe/Berlin',
    '2024-05-17T12:30:45+99:99',
    '2024-5-17 12:30:45',
    '17.05.2024 12:30',
    '05/17/2024',
    'Fri, 17 May 2024 12:30:45 GMT',
    '1969-12-31T23:59:59Z',
    '2201-01-01T00:00:00Z',
    '-86400',
    '1e9',
    '0x10',
    -1,
    NaN,
    Infinity,
    1e18,
  ])('reads %j as no time at all', (value) => {
    expect(readTimestamp(value)).toBeNull();
  });

  it('reads back every time written as ISO 8601 or as epoch seconds', () => {
    const latest = new Date(Date.UTC(2200, 11, 31));
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: latest, noInvalidDate: true }), (date) => {
        expect(readTimestamp(date.toISOString())).toBe(date.getTime());
        expect(readTimestamp(date.getTime() / 1000)).toBe(date.getTime());
      }),
    );
  });

  it('returns a whole number or null, whatever it is given', () => {
    const digits = fc.stringMatching(/^[\d :.TZ+-]{0,30}$/);
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string(), fc.double(), digits), (value) => {
        const time = readTimestamp(value);
        expect(time === null || Number.isInteger(time)).toBe(true);
      }),
    );
  });
});
