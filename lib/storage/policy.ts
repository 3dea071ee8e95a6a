import { browser } from '../browser';
import { NO_POLICY, type Policy } from '../model/policy';

/** Read every time, because it may change while the browser runs. Firefox rejects if there is none. */
export async function readPolicy(): Promise<Policy> {
  const managed = await browser.storage.managed?.get<Record<string, unknown>>().catch(() => null);
  if (!managed || Object.keys(managed).length === 0) return NO_POLICY;
  const { policyOf } = await import('../model/read-policy');
  return policyOf(managed);
}
