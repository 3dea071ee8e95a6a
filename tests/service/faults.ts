import * as z from 'zod/mini';
import type { Received } from './received';

const which = {
  id: z.optional(z.string()),
  method: z.optional(z.string()),
  /** A regular expression for the path. Without one, the rule applies to the whole API and nothing else. */
  path: z.optional(z.string()),
  /** Only the nth matching request (from 1), or only the first few; otherwise all. */
  nth: z.optional(z.number()),
  times: z.optional(z.number()),
  /**
   * Whether the fault happens before or after the service does the work. By default, faults that alter
   * the service's own answer happen after, and all others before.
   */
  when: z.optional(z.enum(['before', 'after'])),
};

const headers = z.optional(z.record(z.string(), z.string()));

const faultSchema = z.discriminatedUnion('action', [
  z.strictObject({
    ...which,
    action: z.literal('status'),
    status: z.number(),
    body: z.optional(z.enum(['json', 'html', 'empty', 'trace'])),
    headers,
  }),
  z.strictObject({
    ...which,
    action: z.literal('redirect'),
    status: z.literal([301, 302, 303, 307, 308]),
    location: z.string(),
  }),
  z.strictObject({
    ...which,
    action: z.literal('body'),
    body: z.string(),
    contentType: z.optional(z.string()),
    status: z.optional(z.number()),
    headers,
  }),
  z.strictObject({ ...which, action: z.literal('html-200') }),
  z.strictObject({ ...which, action: z.literal('invalid-json') }),
  z.strictObject({ ...which, action: z.literal('empty-2xx'), status: z.optional(z.number()) }),
  z.strictObject({ ...which, action: z.literal('deep-nesting'), depth: z.optional(z.number()) }),
  /** Streams more than the ten megabytes that a client should accept. */
  z.strictObject({ ...which, action: z.literal('too-large'), megabytes: z.optional(z.number()) }),
  /** Resets the connection without an answer. */
  z.strictObject({ ...which, action: z.literal('reset') }),
  /** Closes the connection without an answer. */
  z.strictObject({ ...which, action: z.literal('close') }),
  /** The same, announced by a GOAWAY frame over HTTP/2. */
  z.strictObject({ ...which, action: z.literal('goaway') }),
  /** Never answers: ends when the client disconnects. */
  z.strictObject({ ...which, action: z.literal('hang') }),
  /** Waits before the work, or between the work and the answer. */
  z.strictObject({ ...which, action: z.literal('slow-headers'), ms: z.number() }),

  z.strictObject({ ...which, action: z.literal('reset-mid-body') }),
  /** `length` promises more bytes than it sends; `json` cuts the text and sends its true length. */
  z.strictObject({
    ...which,
    action: z.literal('truncate'),
    how: z.optional(z.enum(['length', 'json'])),
  }),
  z.strictObject({
    ...which,
    action: z.literal('drip'),
    bytes: z.number(),
    everyMs: z.number(),
  }),
  z.strictObject({
    ...which,
    action: z.literal('wrong-content-type'),
    contentType: z.optional(z.string()),
  }),
  z.strictObject({ ...which, action: z.literal('php-warning') }),
]);

export type FaultRule = z.infer<typeof faultSchema>;

export type FaultList = ReturnType<typeof createFaultList>;

/** The active rules. Each counts the requests that match it; the first one that is due is applied. */
export function createFaultList(apiPath: string) {
  let rules: { rule: FaultRule; id: string; seen: number }[] = [];
  let lastId = 0;

  const fits = ({ method, path }: FaultRule, request: Received): boolean =>
    (method === undefined || method === request.method) &&
    (path === undefined ? request.path.startsWith(apiPath) : new RegExp(path).test(request.path));

  return {
    /** Adds a rule, possibly from outside, and returns its id; throws if it is invalid. */
    add(input: unknown): string {
      const rule = faultSchema.parse(input);
      const id = rule.id ?? `fault-${++lastId}`;
      rules.push({ rule, id, seen: 0 });
      return id;
    },

    /** Removes all rules, or the one with this id. */
    clear(id?: string): void {
      rules = id === undefined ? [] : rules.filter((entry) => entry.id !== id);
    },

    list: () => rules.map(({ rule, id, seen }) => ({ ...rule, id, seen })),

    /** Counts a request and returns the fault for it. */
    next(request: Received): FaultRule | undefined {
      const fitting = rules.filter(({ rule }) => fits(rule, request));
      for (const entry of fitting) entry.seen += 1;
      return fitting.find(({ rule: { nth, times }, seen }) =>
        nth === undefined ? seen <= (times ?? Infinity) : seen === nth,
      )?.rule;
    },
  };
}
