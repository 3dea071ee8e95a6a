/** The project a report is filed under: the host of its address, without `www.`. */
export function projectOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}

/** The address without scheme, `www.` and a lone trailing slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/^([^/]+)\/$/, '$1');
}

export const RESPELLINGS = ['other-host', 'upper-case', 'sorted-query', 'index-html'] as const;

/** The address as a service may spell it, for example after redirects. */
export function respell(address: string, how: (typeof RESPELLINGS)[number]): string {
  const url = new URL(address);
  if (how === 'other-host') url.hostname = 'moved.example';
  if (how === 'upper-case') url.pathname = url.pathname.toUpperCase();
  if (how === 'sorted-query') url.searchParams.sort();
  if (how === 'index-html') url.pathname = url.pathname.replace(/\/?$/, '/index.html');
  return url.href;
}
