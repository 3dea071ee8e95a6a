const SHORTEST = 1_000;
const LONGEST = 60 * 60_000;

/** How long the service asks us to wait, within sane bounds; null if missing or not understood. */
export function readWait(headers: Headers): number | null {
  const asked = retryAfter(headers) ?? rateLimitReset(headers);
  return asked === null ? null : Math.min(Math.max(asked, SHORTEST), LONGEST);
}

function retryAfter(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  // `Date.parse` alone would find a date in almost any text.
  const until = /^[A-Z][a-z]{2}.* GMT$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(until) ? null : until - serviceNow(headers);
}

function rateLimitReset(headers: Headers): number | null {
  const value = headers.get('X-RateLimit-Reset')?.trim() ?? '';
  return /^\d+$/.test(value) ? Number(value) * 1_000 - serviceNow(headers) : null;
}

/** The service's own clock, if it sends the time: the computer's may be off by a day. */
function serviceNow(headers: Headers): number {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}
