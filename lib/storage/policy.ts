import { browser } from '../browser';
import { NO_POLICY, policyOf, type Policy } from '../model/policy';

/** Read anew each time: it may change while the browser runs. Firefox rejects where there is none. */
export async function readPolicy(): Promise<Policy> {
  const managed = await browser.storage.managed?.get<Record<string, unknown>>().catch(() => null);
  return managed ? policyOf(managed) : NO_POLICY;
}
