import type { Switches } from './switches';

type RateLimit = NonNullable<Switches['rateLimit']>;

interface RateVerdict {
  allowed: boolean;
  headers: Record<string, string>;
}

/** Counts requests in fixed windows, each starting with its first request. */
export function createRateLimit(clock: () => number): (rule: RateLimit | null) => RateVerdict {
  let windowEnd = 0;
  let used = 0;

  return (rule) => {
    if (rule === null) return { allowed: true, headers: {} };
    const now = clock();
    if (now >= windowEnd) {
      windowEnd = now + rule.windowMs;
      used = 0;
    }
    used += 1;
    const allowed = used <= rule.limit;
    return {
      allowed,
      headers: {
        ...(rule.headers ? limitHeaders(rule, used, windowEnd, allowed) : {}),
        ...(allowed ? {} : retryAfter(rule, windowEnd, now)),
      },
    };
  };
}

function limitHeaders({ limit }: RateLimit, used: number, windowEnd: number, allowed: boolean) {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - used)),
    ...(allowed ? {} : { 'x-ratelimit-reset': String(Math.ceil(windowEnd / 1000)) }),
  };
}

function retryAfter(rule: RateLimit, windowEnd: number, now: number): Record<string, string> {
  switch (rule.retryAfter) {
    case 'seconds':
      return { 'retry-after': String(Math.ceil((windowEnd - now) / 1000)) };
    case 'date':
      return { 'retry-after': new Date(Math.ceil(windowEnd / 1000) * 1000).toUTCString() };
    case 'nonsense':
      return { 'retry-after': 'in a while' };
    case 'none':
      return {};
  }
}
