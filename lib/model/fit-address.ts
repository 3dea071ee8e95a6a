type Removed = 'credentials' | 'fragment';

declare const fit: unique symbol;

/** An address that `fitAddress` has already made ready to send. */
export type PageAddress = string & { [fit]: true };

export type FittedAddress =
  | { ok: true; address: PageAddress; removed: Removed[] }
  | { ok: false; reason: 'browser-page' | 'file' | 'blank' | 'not-web' };

const BROWSER_PAGE =
  /^(about|chrome|edge|brave|opera|vivaldi|browser|resource|devtools|view-source|chrome-\w+|[\w-]*extension):$/;

/** The address ready to send: without the parts the service doesn't need or must not see. */
export function fitAddress(address: string): FittedAddress {
  const text = address.trim();
  if (/^(about:blank([?#].*)?)?$/is.test(text)) return { ok: false, reason: 'blank' };
  const url = parseUrl(text);
  if (url?.protocol === 'file:') return { ok: false, reason: 'file' };
  if (url && BROWSER_PAGE.test(url.protocol)) return { ok: false, reason: 'browser-page' };
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, reason: 'not-web' };

  const removed: Removed[] = [];
  if (url.username || url.password) removed.push('credentials');
  if (url.hash) removed.push('fragment');
  url.username = url.password = url.hash = '';
  const sent = url.origin + encodeRaw(url.href.slice(url.origin.length));
  return { ok: true, address: sent as PageAddress, removed };
}

export function withoutQuery<Address extends string>(address: Address): Address {
  return address.replace(/[?#].*/s, '') as Address;
}

/** Doesn't use `URL.canParse`: in Node 20 it is wrong for Latin-1 text once the call is compiled. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Encodes characters that tabs show raw and services reject. Encoded ones stay as they are. */
export function encodeRaw(pathAndQuery: string): string {
  return pathAndQuery.replace(
    /%(?![\da-f]{2})|[^\w.~!$&()*+,;=:@/?%-]/gi,
    (character) => '%' + character.charCodeAt(0).toString(16).toUpperCase(),
  );
}

/** Whether it may be a link: it certainly leads to the web. */
export const isWebAddress = (text: string): boolean =>
  /^https?:\/\//i.test(text) && parseUrl(text) !== null;
