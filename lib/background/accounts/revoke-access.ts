import { browser } from '../../browser';
import type { Account } from '../../model/account';
import { originPattern } from '../../model/service-address';

/** Gives up access to the services of these accounts, except where another one still needs it. */
export async function revokeAccess(gone: Account[], left: Account[]): Promise<void> {
  const needed = left.map(patternOf);
  const origins = gone.map(patternOf).filter((pattern) => !needed.includes(pattern));
  if (origins.length > 0) await revoke({ origins });
}

/** Browsers refuse to revoke what an administrator granted; then it stays. */
export async function revoke(
  permissions: Parameters<typeof browser.permissions.remove>[0],
): Promise<void> {
  await browser.permissions.remove(permissions).catch(() => false);
}

const patternOf = ({ baseUrl }: Account): string => originPattern(new URL(baseUrl).origin);
