const SHORTEST = 1_000;
const LONGEST = 60 * 60_000;

/** How long the service asks to wait, within sane bounds; null where it does not say it understandably. */
export function readWait(headers: Headers): number | null {
  const asked = retryAfter(headers) ?? rateLimitReset(headers);
  return asked === null ? null : Math.min(Math.max(asked, SHORTEST), LONGEST);
}

function retryAfter(headers: Headers): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1_000;
  // Date.parse alone would read a date into almost any words.
  const until = /^[A-Z][a-z]{2}.* GMT$/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(until) ? null : until - serviceNow(headers);
}

function rateLimitReset(headers: Headers): number | null {
  const value = headers.get('X-RateLimit-Reset')?.trim() ?? '';
  return /^\d+$/.test(value) ? Number(value) * 1_000 - serviceNow(headers) : null;
}

/** The service's own clock where it tells it: the computer's may be wrong by a day. */
function serviceNow(headers: Headers): number {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? Date.now() : date;
}
