/** The project a report is filed under: the host of its address, without `www.`. */
export function projectOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null;
}

/** The address without scheme, `www.` and a lone trailing slash. */
export function bareUrl(url: string): string {
  return url.replace(/^https?:\/\/(www\.)?/i, '').replace(/^([^/]+)\/$/, '$1');
}
