import { describe, expect, it } from 'vitest';
import { fitAddress, withoutQuery } from '../../../lib/model/fit-address';
import { lookForSecrets } from '../../../lib/model/guard';
import { mayNeedGuard } from '../../../lib/model/may-need-guard';
import { hasScheme, hostOf, samePageKey } from '../../../lib/model/same-page';
import { readServiceAddress } from '../../../lib/model/service-address';

const LENGTH = 60_000;
/** Each takes a few milliseconds. If the time grew with the square of the length, it would be ten seconds and more. */
const LIMIT_MS = 6_000;

/** What patterns like to start with, again and again, before they fail at the end. */
const REPEATED =
  'a A aB Aa1 0 f 0x1 - a- _ . a. www. / // reset reset- /reset verif p token pagetoken token- key- = & a=&'
    .split(' ')
    .concat('a=b& ; ;a= ? # @ : a: :1 % %4 %41 %20 é'.split(' '), ' ', '\t', ' :', ' "');

const PLACES: ((part: string) => string)[] = [
  (part) => `https://e.example/${part}!`,
  (part) => `https://e.example/?${part}!`,
  (part) => `https://e.example/#${part}!`,
  (part) => `${part}!`,
];

const READERS: ((address: string) => unknown)[] = [
  (address) => lookForSecrets(address, 'https://service.example'),
  (address) => mayNeedGuard(address, 'https://service.example'),
  fitAddress,
  withoutQuery,
  samePageKey,
  hasScheme,
  readServiceAddress,
];

describe('an address of 60 kB', () => {
  it.each(REPEATED)('that repeats %j is read at once, wherever that is', (part) => {
    const long = part.repeat(LENGTH / part.length);
    for (const place of PLACES) {
      const address = place(long);
      for (const read of READERS) {
        const start = performance.now();
        read(address);
        expect(performance.now() - start).toBeLessThan(LIMIT_MS);
      }
    }
  });
});

it('a host longer than any is none, so that it is not searched for', () => {
  const label = 'a'.repeat(60);
  expect(hostOf(`https://${[label, label, label, label].join('.')}/`)).not.toBeNull();
  expect(hostOf(`https://${Array(200).fill(label).join('.')}/`)).toBeNull();
});
