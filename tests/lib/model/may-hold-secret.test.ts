import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookForSecrets } from '../../../lib/model/guard';
import { mayHoldSecret } from '../../../lib/model/may-hold-secret';
import { addresses } from './addresses';

describe('mayHoldSecret', () => {
  it.each([
    'https://example.com/',
    'https://www.example-company.com/pricing',
    'http://[::1]:80/a/b',
  ])('sees at once that %s needs no closer look', (address) =>
    expect(mayHoldSecret(address)).toBe(false),
  );

  it.each([
    'https://example.com/?a=1',
    'https://example.com/a;session=1',
    'https://me:word@example.com/',
    'https://example.com/kX9vR2mQ7pL4tZ8wB3nY6cJ1',
  ])('leaves %s to the guard', (address) => expect(mayHoldSecret(address)).toBe(true));

  it('never passes over what the guard would have found', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        fc.pre(!mayHoldSecret(address));
        const kinds = lookForSecrets(address, 'http://localhost').map(({ kind }) => kind);
        expect(kinds).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
