import { browser } from '../browser';
import { NO_POLICY, type Policy } from '../model/policy';
import { within } from '../model/within';

const SOON_MS = 100;

/** None if the browser doesn't tell soon. For what is only shown or saved: before it is sent, `readPolicy` decides. */
export const readPolicySoon = (): Promise<Policy> => within(SOON_MS, readPolicy(), () => NO_POLICY);

/**
 * Read every time, because it may change while the browser runs. Firefox rejects if there is none. Chromium tells
 * whether there is one only some seconds after its start.
 */
export async function readPolicy(): Promise<Policy> {
  const managed = await browser.storage.managed?.get<Record<string, unknown>>().catch(() => null);
  if (!managed || Object.keys(managed).length === 0) return NO_POLICY;
  return (await import('../model/read-policy')).policyOf(managed);
}
