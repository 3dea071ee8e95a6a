import { isReporting, type Task } from './entry';
import type { FailureOf } from './failure';
import { PRIVACY, type Privacy } from './report';
import { hostOf } from './same-page';

/** The organisation's policy; see `public/managed-storage.json`. */
export interface Policy {
  serviceAddress: string | null;
  /** Replaces the user's own default. */
  defaultPrivacy: Privacy | null;
  minimumPrivacy: Privacy;
  /** Each includes its subdomains. */
  blockedHosts: string[];
}

export const NO_POLICY: Policy = {
  serviceAddress: null,
  defaultPrivacy: null,
  minimumPrivacy: PRIVACY.public,
  blockedHosts: [],
};

/** From most open to most closed: a password can be shared, a sign-in can't. */
const OPEN_TO_CLOSED: readonly Privacy[] = [PRIVACY.public, PRIVACY.password, PRIVACY.private];

export const isAllowed = ({ minimumPrivacy }: Policy, privacy: Privacy): boolean =>
  OPEN_TO_CLOSED.indexOf(privacy) >= OPEN_TO_CLOSED.indexOf(minimumPrivacy);

export function isBlocked({ blockedHosts }: Policy, address: string): boolean {
  const host = hostOf(address);
  return blockedHosts.some((blocked) => host === blocked || host?.endsWith(`.${blocked}`));
}

/** How a task breaks the policy, if it does. Existing reports may still be made private or deleted. */
export function breachOf(policy: Policy, task: Task): FailureOf<'against-policy'> | null {
  if (isReporting(task) && isBlocked(policy, task.address))
    return { kind: 'against-policy', rule: 'blocked-host' };
  return 'privacy' in task && !isAllowed(policy, task.privacy)
    ? { kind: 'against-policy', rule: 'minimum-privacy' }
    : null;
}
