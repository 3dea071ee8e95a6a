type Removed = 'credentials' | 'fragment';

declare const fit: unique symbol;

/** An address that `fitAddress` has made ready to be sent. It does so once; the type remembers. */
export type PageAddress = string & { [fit]: true };

export type FittedAddress =
  | { ok: true; address: PageAddress; removed: Removed[] }
  | { ok: false; reason: 'browser-page' | 'file' | 'blank' | 'not-web' };

const BROWSER_PAGE =
  /^(about|chrome|edge|brave|opera|vivaldi|browser|resource|devtools|view-source|chrome-\w+|[\w-]*extension):$/;

/** The address as it may be sent: complete, but for what the service has no use for or must not see. */
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

/** Not by `URL.canParse`: Node 20 answers wrongly for Latin-1 text once the call is compiled. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Encodes what tabs show raw and services refuse; what is encoded already stays as it is. */
export function encodeRaw(pathAndQuery: string): string {
  return pathAndQuery.replace(
    /%(?![\da-f]{2})|[^\w.~!$&()*+,;=:@/?%-]/gi,
    (character) => '%' + character.charCodeAt(0).toString(16).toUpperCase(),
  );
}
