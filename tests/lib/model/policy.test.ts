import { describe, expect, it } from 'vitest';
import type { Task } from '../../../lib/model/entry';
import { breachOf, isAllowed, isBlocked, NO_POLICY, type Policy } from '../../../lib/model/policy';
import { policyOf } from '../../../lib/model/read-policy';
import { PRIVACY } from '../../../lib/model/report';

describe('a policy', () => {
  it('is read as it was defined', () => {
    expect(
      policyOf({
        serviceAddress: 'https://reports.example.org',
        defaultPrivacy: 'password',
        minimumPrivacy: 'private',
        blockedHosts: ['example.com', '*.intra.example', 'https://www.shop.example/cart'],
      }),
    ).toEqual({
      serviceAddress: 'https://reports.example.org',
      defaultPrivacy: PRIVACY.password,
      minimumPrivacy: PRIVACY.private,
      blockedHosts: ['example.com', 'intra.example', 'shop.example'],
    });
  });

  it.each([
    {},
    { serviceAddress: 7, defaultPrivacy: 'secret', minimumPrivacy: 1, blockedHosts: 'example.com' },
    { defaultPrivacy: null, minimumPrivacy: 'toString', blockedHosts: [''], extra: true },
  ])('sets nothing if it says %j', (managed) => {
    expect(policyOf(managed)).toEqual(NO_POLICY);
  });
});

describe('the minimum privacy', () => {
  it.each([
    ['public', ['public', 'private', 'password']],
    ['password', ['private', 'password']],
    ['private', ['private']],
  ] as const)('%s allows %j', (minimum, allowed) => {
    const policy = policyOf({ minimumPrivacy: minimum });
    const names = Object.entries(PRIVACY).filter(([, value]) => isAllowed(policy, value));
    expect(names.map(([name]) => name)).toEqual(allowed);
  });
});

describe('a blocked host', () => {
  const policy = policyOf({ blockedHosts: ['example.com', 'intra.example'] });

  it.each([
    'https://example.com/',
    'http://www.example.com:8080/page',
    'https://a.b.example.com/page?x=1',
    'https://EXAMPLE.com./',
    'https://intra.example',
  ])('covers %s', (address) => {
    expect(isBlocked(policy, address)).toBe(true);
  });

  it.each([
    'https://example.org/',
    'https://notexample.com/',
    'https://example.com.org/',
    'https://other.example/?at=example.com',
    'about:blank',
  ])('does not cover %s', (address) => {
    expect(isBlocked(policy, address)).toBe(false);
  });
});

describe('work against a policy', () => {
  const policy: Policy = {
    ...NO_POLICY,
    minimumPrivacy: PRIVACY.private,
    blockedHosts: ['blocked.example'],
  };
  const at = (host: string) => ({ address: `https://${host}/page`, reportId: '7' });
  const { private: closed, public: open } = PRIVACY;

  it.each<[Task, string | undefined]>([
    [{ type: 'store', privacy: closed, noted: null, ...at('blocked.example') }, 'blocked-host'],
    [{ type: 'store', privacy: open, noted: null, ...at('free.example') }, 'minimum-privacy'],
    [{ type: 'store', privacy: closed, noted: null, ...at('free.example') }, undefined],
    [{ type: 'update-results', generatedBefore: null, ...at('blocked.example') }, 'blocked-host'],
    [{ type: 'change-privacy', privacy: open, ...at('free.example') }, 'minimum-privacy'],
    [{ type: 'change-privacy', privacy: closed, ...at('blocked.example') }, undefined],
    [{ type: 'delete', ...at('blocked.example') }, undefined],
  ])('is detected in %o', (task, rule) => {
    expect(breachOf(policy, task)?.rule).toBe(rule);
    expect(breachOf(NO_POLICY, task)).toBeNull();
  });
});
