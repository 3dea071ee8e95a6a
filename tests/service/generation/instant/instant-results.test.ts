import { describe, expect, it } from 'vitest';
import type { Results } from '../results';
import { resultOf, scoreOf } from '../score';
import { CHECKS } from '../vocabulary';
import { instantResults, instantScore } from './instant-results';

const addresses = Array.from({ length: 60 }, (_, index) => `https://shop.example/${index}`);

const failedIn = (results: Results) =>
  Object.entries(results).flatMap(([name, { passed }]) => (passed ? [] : [name]));

describe('results without a page', () => {
  it('depend only on the address and the number of times', () => {
    for (const address of addresses)
      expect(instantResults(address, 3)).toEqual(instantResults(address, 3));
    expect(instantResults('https://a.example/', 1)).not.toEqual(
      instantResults('https://b.example/', 1),
    );
  });

  it('are good, decent and bad, with the score that they add up to', () => {
    const verdicts = addresses.map((address) => {
      const results = instantResults(address, 1);
      expect(instantScore(address, 1)).toBe(scoreOf((name) => results[name]?.passed));
      return resultOf(instantScore(address, 1));
    });
    for (const verdict of ['good', 'decent', 'bad'])
      expect(verdicts.filter((each) => each === verdict).length).toBeGreaterThan(9);
  });

  it('know every check, and give errors for exactly those that failed', () => {
    const everFailed = new Set<string>();
    for (const address of [...addresses, 'not an address', 'http://shop.example/a_B?c=1']) {
      const results = instantResults(address, 1);
      expect(Object.keys(results)).toEqual(CHECKS.map(({ name }) => name));
      for (const { passed, errors } of Object.values(results))
        expect(Object.keys(errors ?? {}).length > 0).toBe(!passed);
      for (const name of failedIn(results)) everFailed.add(name);
    }
    const never = CHECKS.map(({ name }) => name).filter((name) => !everFailed.has(name));
    expect(never).toEqual(['iframes', 'analytics', 'technology_detection']);
  });

  it('say nothing about encryption that the address denies', () => {
    for (const [address, passed] of [
      ['https://shop.example/', true],
      ['http://shop.example/', false],
    ] as const)
      expect(instantResults(address, 1).https_encryption?.passed).toBe(passed);
  });

  it('change a little from one time to the next: some are mended, now and then one breaks', () => {
    const changes = addresses.map((address) => {
      const [before, after] = [1, 2].map((nth) => failedIn(instantResults(address, nth)));
      const mended = before!.filter((name) => !after!.includes(name)).length;
      const broken = after!.filter((name) => !before!.includes(name)).length;
      expect(mended).toBeLessThanOrEqual(3);
      expect(broken).toBeLessThanOrEqual(2);
      return { mended, broken };
    });
    expect(changes.filter(({ mended }) => mended > 0).length).toBeGreaterThan(40);
    expect(changes.filter(({ broken }) => broken > 0).length).toBeGreaterThan(15);
  });
});
