import { browser } from './browser';
import { originPattern } from './model/service-address';

/** Asks the person to let Verdict talk to the service. Browsers allow it only as the first thing awaited in a click. */
export const requestAccess = (origin: string): Promise<boolean> =>
  request({ origins: [originPattern(origin)] });

/** The same, and with it what tells the connection check where a redirect leads to. No browser asks about that. */
export const requestAccessToCheck = (origin: string): Promise<boolean> =>
  request({ origins: [originPattern(origin)], permissions: ['webRequest'] });

/** Asks for what was turned on just now, under the same rule. */
export const requestPermission = (...permissions: ('tabs' | 'notifications')[]): Promise<boolean> =>
  request({ permissions });

async function request(permissions: Parameters<typeof browser.permissions.request>[0]) {
  return await browser.permissions.request(permissions).catch(() => false);
}
