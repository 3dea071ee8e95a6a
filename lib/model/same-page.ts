import { encodeRaw, parseUrl } from './fit-address';

const TRACKING =
  /^(utm_\w+|[gdy]clid|gclsrc|[gw]braid|fbclid|msclkid|ysclid|twclid|ttclid|li_fat_id|igsh(id)?|mc_[ce]id|_ga|_gl|_hsenc|_hsmi|mkt_tok|srsltid|epik|(mtm|pk)_\w+)$/i;

/** `URL` also accepts quotes and empty labels, which no host has. */
const HOST = /^(\[.+\]|[\w-]+(\.[\w-]+)*\.?)$/;
/** Longer ones don't exist, and would make a search too long for the service. */
const LONGEST_HOST = 254;

/** Equal for two addresses of the same page, however browser and service spell them. Null if not a web page. */
export function samePageKey(address: string): string | null {
  const url = parseAddress(address);
  if (!url) return null;
  const port = /^(80|443)?$/.test(url.port) ? '' : ':' + url.port;
  // The lookbehind keeps this linear: a service may send thousands of slashes in a row.
  const path = unifyEncoding(url.pathname).replace(/(?<!\/)\/+$/, '');
  const query = unifyEncoding(url.search.slice(1))
    .split('&')
    .filter((parameter) => parameter && !isTracking(parameter.replace(/=.*/, '')))
    .join('&');
  return bareHost(url) + port + path + (query && '?' + query);
}

/** The host to search the service for, without `www.`. */
export function hostOf(address: string): string | null {
  const url = parseAddress(address);
  return url && bareHost(url);
}

/** Reads a web address that may lack its scheme, as people type it and services return it. */
export function parseAddress(text: string, scheme = 'https'): URL | null {
  const url = parseUrl(hasScheme(text) ? text : `${scheme}://${text.replace(/^[\s/]+/, '')}`);
  const isWeb = url && /^https?:$/.test(url.protocol);
  return isWeb && url.hostname.length <= LONGEST_HOST && HOST.test(url.hostname) ? url : null;
}

/** `localhost:8080` and `user:password@host` only look as if they have one. */
export function hasScheme(text: string): boolean {
  return /^\s*(?![^/?#]*:\d+\s*([/?#]|$))(mailto:|(?![^/?#]*@)[a-z][a-z\d+.-]*:)/i.test(text);
}

export function isTracking(parameterName: string): boolean {
  return TRACKING.test(parameterName);
}

function bareHost({ hostname }: URL): string {
  return hostname.replace(/\.$/, '').replace(/^(www\.)+(?=[^.]+\.)/, '');
}

/** Unifies raw and encoded characters. Encoded delimiters stay encoded, since they mean something else. */
function unifyEncoding(pathOrQuery: string): string {
  return encodeRaw(pathOrQuery).replace(/%[\da-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(parseInt(encoded.slice(1), 16));
    return /[\w.~!*'()-]/.test(character) ? character : encoded.toUpperCase();
  });
}
