import { parseUrl } from './fit-address';
import { hasScheme, parseAddress } from './same-page';

export type ServiceAddress =
  | { ok: true; baseUrl: string; origin: string; changed: boolean }
  | {
      ok: false;
      reason: 'empty' | 'not-an-address' | 'needs-https' | 'not-web' | 'credentials';
      suggestion?: string;
    };

const QUOTES = /^[\s"'`<>“”„‘’«»]+|[\s"'`<>“”„‘’«»]+$/g;

/** What follows the base address in anything people copy from the service: calls, and pages of reports. */
const SERVICE_PATH = /(?<!\/|\/public)((\/+public)+(\/+(api|reports|projects)(\/.*)?)?)?\/*$/i;

/** The service's base address out of whatever was pasted. */
export function readServiceAddress(pasted: string): ServiceAddress {
  const text = pasted.replace(QUOTES, '');
  if (!text) return { ok: false, reason: 'empty' };

  const schemeGiven = hasScheme(text);
  if (schemeGiven && !/^https?:/i.test(text)) return { ok: false, reason: 'not-web' };
  const parsed = parseAddress(text);
  const loopback = !!parsed && isLoopback(parsed.hostname);
  const url = loopback ? parseAddress(text, 'http') : parsed;
  if (!url) return { ok: false, reason: 'not-an-address' };

  // A lone word is more likely a slip, or a key, than a host.
  if (!schemeGiven && !loopback && !/^\/*[^/?#]*[.:]/.test(text)) {
    return { ok: false, reason: 'not-an-address', suggestion: baseOf(url) };
  }
  if (url.protocol === 'http:' && !loopback) {
    url.protocol = 'https:';
    return { ok: false, reason: 'needs-https', suggestion: baseOf(url) };
  }
  const baseUrl = baseOf(url);
  // A key is all that the service asks for: whoever pasted these gave away too much.
  if (url.username || url.password)
    return { ok: false, reason: 'credentials', suggestion: baseUrl };
  return { ok: true, baseUrl, origin: url.origin, changed: baseUrl !== pasted.trim() };
}

/** The service address that the redirect of a call leads to; null where it leads elsewhere, as to a login page. */
export function redirectedAddress(location: string): ServiceAddress | null {
  const url = parseUrl(location);
  return url && /\/public\/api\/v1\/reports\/?$/i.test(url.pathname)
    ? readServiceAddress(location)
    : null;
}

function baseOf(url: URL): string {
  // A quote at the end would be taken for one around the address the next time.
  return url.origin + url.pathname.replace(SERVICE_PATH, '').replaceAll("'", '%27');
}

/** The names of this computer that a permission can be asked for: patterns cover no address ranges. */
export function isLoopback(hostname: string): boolean {
  return /^((.+\.)?localhost|127\.0\.0\.1)$/i.test(hostname);
}

/** The match pattern to ask the host permission for: Firefox refuses patterns with a port. */
export function originPattern(origin: string): string {
  return origin.replace(/:\d+$/, '') + '/*';
}
