import { browser } from '../../lib/browser';
import { originPattern } from '../../lib/model/service-address';

/** Asks the person to let Verdict talk to the service. Browsers allow it only as the first thing awaited in a click. */
export const requestAccess = (origin: string): Promise<boolean> =>
  request({ origins: [originPattern(origin)] });

/** Asks for something that was turned on just now, under the same rule. */
export const requestPermission = (permission: 'tabs' | 'notifications'): Promise<boolean> =>
  request({ permissions: [permission] });

async function request(permissions: Parameters<typeof browser.permissions.request>[0]) {
  return await browser.permissions.request(permissions).catch(() => false);
}
