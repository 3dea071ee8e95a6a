import type { FaultRule } from '../../service/faults';
import type { Fault } from '../../support/a-fault';
import { oneOf, type Random } from './random';

type Action = FaultRule['action'];

const STATUSES = [400, 401, 403, 404, 409, 413, 419, 422, 429, 500, 502, 503, 504] as const;
const BODIES = ['{}', '[]', 'null', '{"data":{"id":1}}', '{"data":[{"url":7}]}', '"ok"', '\u0000'];

/** Every kind of fault that the service knows. Waits are real ones: the extension's clock runs faster. */
const KINDS: { [A in Action]: (random: Random) => Fault & { action: A } } = {
  status: (random) => ({
    action: 'status',
    status: oneOf(STATUSES, random),
    body: oneOf(['json', 'html', 'empty', 'trace'], random),
    headers: oneOf([{}, { 'Retry-After': '20' }], random),
  }),
  redirect: (random) => ({
    action: 'redirect',
    status: oneOf([301, 302, 303, 307, 308], random),
    location: oneOf(['/login', 'https://elsewhere.example/'], random),
  }),
  body: (random) => ({ action: 'body', body: oneOf(BODIES, random) }),
  'html-200': () => ({ action: 'html-200' }),
  'invalid-json': () => ({ action: 'invalid-json' }),
  'empty-2xx': (random) => ({ action: 'empty-2xx', status: oneOf([200, 201, 204], random) }),
  'deep-nesting': () => ({ action: 'deep-nesting' }),
  'too-large': () => ({ action: 'too-large' }),
  reset: () => ({ action: 'reset' }),
  close: () => ({ action: 'close' }),
  goaway: () => ({ action: 'goaway' }),
  hang: () => ({ action: 'hang' }),
  'slow-headers': (random) => ({ action: 'slow-headers', ms: random() * 3_000 }),
  'reset-mid-body': () => ({ action: 'reset-mid-body' }),
  truncate: (random) => ({ action: 'truncate', how: oneOf(['length', 'json'], random) }),
  drip: () => ({ action: 'drip', bytes: 100, everyMs: 20 }),
  'wrong-content-type': () => ({ action: 'wrong-content-type' }),
  'php-warning': () => ({ action: 'php-warning' }),
};

export const ACTIONS = Object.keys(KINDS) as Action[];

/** How many of the requests go wrong. */
const SHARE = { POST: 0.45, GET: 0.12 };

/** Decides in advance which of the first requests of a service go wrong and how, each kind equally often. */
export function planFaults(requests: number, random: Random): FaultRule[] {
  const plan: FaultRule[] = [];
  let left: Action[] = [];
  for (let nth = 1; nth <= requests; nth++) {
    for (const method of ['POST', 'GET'] as const) {
      if (random() >= SHARE[method]) continue;
      if (left.length === 0) left = [...ACTIONS];
      const [action] = left.splice(Math.floor(random() * left.length), 1);
      if (!action) continue;
      plan.push({
        ...KINDS[action](random),
        when: oneOf(['before', 'after'], random),
        method,
        nth,
      });
    }
  }
  return plan;
}
