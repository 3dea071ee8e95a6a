import { browser } from './browser';
import { originPattern } from './model/service-address';

/** Asks the user for access to the service. Browsers only allow this as the first await in a click handler. */
export const requestAccess = (origin: string): Promise<boolean> =>
  request({ origins: [originPattern(origin)] });

/** Also gets what the connection check needs to see redirect targets. No browser asks the user about that. */
export const requestAccessToCheck = (origin: string): Promise<boolean> =>
  request({ origins: [originPattern(origin)], permissions: ['webRequest'] });

/** Asks for what the user just turned on. The same restriction applies. */
export const requestPermission = (...permissions: ('tabs' | 'notifications')[]): Promise<boolean> =>
  request({ permissions });

async function request(permissions: Parameters<typeof browser.permissions.request>[0]) {
  return await browser.permissions.request(permissions).catch(() => false);
}
