import { browser } from '../../lib/browser';
import { originPattern } from '../../lib/model/service-address';

/** Asks the person to let Verdict talk to the service. Browsers allow it only as the first thing awaited in a click. */
export async function requestAccess(origin: string): Promise<boolean> {
  return await browser.permissions.request({ origins: [originPattern(origin)] }).catch(() => false);
}
