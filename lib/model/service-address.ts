import { parseUrl } from './fit-address';
import { hasScheme, parseAddress } from './same-page';

export type ServiceAddress =
  | { ok: true; baseUrl: string; origin: string; changed: boolean }
  | {
      ok: false;
      reason: 'empty' | 'not-an-address' | 'needs-https' | 'not-web' | 'credentials';
      suggestion?: string;
    };

/** The lookbehind keeps this linear, however many there are in the middle. */
const QUOTES = /^[\s"'`<>“”„‘’«»]+|(?<![\s"'`<>“”„‘’«»])[\s"'`<>“”„‘’«»]+$/g;

/** What follows the base address in addresses people copy from the service: API calls and report pages. */
const SERVICE_PATH = /(?<!\/|\/public)((\/+public)+(\/+(api|reports|projects)(\/.*)?)?)?\/*$/i;

/** Extracts the service's base address from pasted text. */
export function readServiceAddress(pasted: string): ServiceAddress {
  const text = pasted.replace(QUOTES, '');
  if (!text) return { ok: false, reason: 'empty' };

  const schemeGiven = hasScheme(text);
  if (schemeGiven && !/^https?:/i.test(text)) return { ok: false, reason: 'not-web' };
  const parsed = parseAddress(text);
  const loopback = !!parsed && isLoopback(parsed.hostname);
  const url = loopback ? parseAddress(text, 'http') : parsed;
  if (!url) return { ok: false, reason: 'not-an-address' };

  // A single word is more likely a typo, or a key, than a host.
  if (!schemeGiven && !loopback && !/^\/*[^/?#]*[.:]/.test(text)) {
    return { ok: false, reason: 'not-an-address', suggestion: baseOf(url) };
  }
  if (url.protocol === 'http:' && !loopback) {
    url.protocol = 'https:';
    return { ok: false, reason: 'needs-https', suggestion: baseOf(url) };
  }
  const baseUrl = baseOf(url);
  // The service only needs a key, so credentials were pasted by mistake.
  if (url.username || url.password)
    return { ok: false, reason: 'credentials', suggestion: baseUrl };
  return { ok: true, baseUrl, origin: url.origin, changed: baseUrl !== pasted.trim() };
}

/** The service address a call is redirected to; null if it goes elsewhere, such as to a login page. */
export function redirectedAddress(location: string): ServiceAddress | null {
  const url = parseUrl(location);
  return url && /\/public\/api\/v1\/reports\/?$/i.test(url.pathname)
    ? readServiceAddress(location)
    : null;
}

function baseOf(url: URL): string {
  // A trailing quote would be stripped as a surrounding one the next time.
  return url.origin + url.pathname.replace(SERVICE_PATH, '').replaceAll("'", '%27');
}

/** Only the loopback names we can request permission for: match patterns don't cover address ranges. */
export function isLoopback(hostname: string): boolean {
  return /^((.+\.)?localhost|127\.0\.0\.1)$/i.test(hostname);
}

/** The match pattern for the host permission. It has no port because Firefox rejects those. */
export function originPattern(origin: string): string {
  return origin.replace(/:\d+$/, '') + '/*';
}
