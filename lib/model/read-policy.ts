import type { Policy } from './policy';
import { PRIVACY, type Privacy } from './report';
import { hostOf } from './same-page';

/** Values that can't be understood are ignored. */
export function policyOf(managed: Record<string, unknown>): Policy {
  const { serviceAddress, defaultPrivacy, minimumPrivacy, blockedHosts } = managed;
  const hosts = Array.isArray(blockedHosts) ? blockedHosts.map(String) : [];
  return {
    serviceAddress: typeof serviceAddress === 'string' ? serviceAddress : null,
    defaultPrivacy: privacyNamed(defaultPrivacy),
    minimumPrivacy: privacyNamed(minimumPrivacy) ?? PRIVACY.public,
    blockedHosts: hosts.flatMap((host) => hostOf(host.replace(/^\*?\./, '')) ?? []),
  };
}

function privacyNamed(name: unknown): Privacy | null {
  return Object.entries(PRIVACY).find(([known]) => known === name)?.[1] ?? null;
}
