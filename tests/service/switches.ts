import * as z from 'zod/mini';
import { RESPELLINGS } from './storage/report-address';

/** How this deployment behaves. There is one switch for each known difference between deployments. */
const switchesSchema = z.strictObject({
  /** The API keys that are accepted. */
  keys: z.array(z.string()),
  /** Without `Accept: application/json`, a rejected key or field redirects to the login page. */
  loginRedirect: z.boolean(),
  /** `real` fetches and checks the page, `instant` derives a report from the address alone. */
  generate: z.enum(['real', 'instant']),
  /** The minimum time that generating takes while the client waits. */
  delayMs: z.number(),
  /** Answers immediately with a pending report, and generates it after the delay. */
  asynchronous: z.nullable(z.strictObject({ delayMs: z.number() })),

  envelope: z.enum(['resource', 'paginator', 'nested', 'data', 'named', 'bare']),
  single: z.enum(['data', 'bare']),
  links: z.enum(['right', 'http', 'localhost', 'other-host', 'absent']),
  meta: z.boolean(),
  perPageAsString: z.boolean(),
  /** `cursor`: a page is only reached by the cursor in the link of the one before it. */
  page: z.enum(['honoured', 'ignored', 'cursor']),
  search: z.enum(['honoured', 'ignored']),
  /** `ignored` lists the oldest first. */
  sort: z.enum(['honoured', 'ignored']),
  /** `ignored` lists ten at a time. */
  perPage: z.enum(['honoured', 'ignored']),
  /** How long after it was made a report appears in lists. */
  listedAfterMs: z.number(),

  /**
   * What is in `results`: `known` checks by name, the same `flat` under plainer names and only the most
   * common ones, as a `list`, in `groups` by category, as `booleans`, as JSON in a `text`, or nothing at all.
   */
  checks: z.enum(['known', 'flat', 'list', 'groups', 'booleans', 'text', 'none']),
  /** Whether lists carry `results` too. */
  listResults: z.boolean(),
  result: z.enum(['word', 'int', 'float', 'numeric-string', 'null', 'score']),
  /** The last three cannot be used to call the API. */
  ids: z.enum(['number', 'string', 'uuid', 'null', 'object', 'path']),
  /** `iso-seconds` has digits for fractions too, but they are always zero. */
  dates: z.enum(['iso', 'iso-seconds', 'sql', 'epoch']),
  privacy: z.enum(['number', 'string', 'null']),
  password: z.enum(['boolean', 'absent', 'text']),
  /**
   * `stripped` stores and searches addresses without scheme, `www.` and a lone trailing slash. The others
   * store what was sent in a different spelling.
   */
  url: z.enum(['as-sent', 'stripped', 'after-redirects', ...RESPELLINGS]),

  storeStatus: z.literal([201, 200, 204]),
  deleteStatus: z.literal([200, 204]),
  /** The privacy of a report stored without one; the interface says 1. */
  missingPrivacy: z.literal([0, 1, 2]),
  updateMissing: z.literal([404, 403]),
  unknownValues: z.enum(['ignore', 'reject']),
  errorMessage: z.enum(['string', 'object']),

  bom: z.boolean(),
  pretty: z.boolean(),
  /** Escapes slashes and non-ASCII letters, as PHP does by default. */
  escaped: z.boolean(),
  phpWarning: z.boolean(),

  cors: z.boolean(),
  /** `kept` keeps a connection of HTTP/1.1 open even if the client asks to close it. */
  connections: z.enum(['as-asked', 'kept']),
  rateLimit: z.nullable(
    z.strictObject({
      limit: z.number(),
      windowMs: z.number(),
      retryAfter: z.enum(['seconds', 'date', 'none', 'nonsense']),
      headers: z.boolean(),
    }),
  ),
});

export type Switches = z.infer<typeof switchesSchema>;

export const DEFAULT_KEY = 'local-expert-key';

export const defaultSwitches: Switches = {
  keys: [DEFAULT_KEY],
  loginRedirect: true,
  generate: 'real',
  delayMs: 0,
  asynchronous: null,
  envelope: 'resource',
  single: 'data',
  links: 'right',
  meta: true,
  perPageAsString: false,
  page: 'honoured',
  search: 'honoured',
  sort: 'honoured',
  perPage: 'honoured',
  listedAfterMs: 0,
  checks: 'known',
  listResults: false,
  result: 'word',
  ids: 'number',
  dates: 'iso',
  privacy: 'number',
  password: 'boolean',
  url: 'as-sent',
  storeStatus: 201,
  deleteStatus: 200,
  missingPrivacy: 1,
  updateMissing: 404,
  unknownValues: 'ignore',
  errorMessage: 'string',
  bom: false,
  pretty: false,
  escaped: false,
  phpWarning: false,
  cors: false,
  connections: 'as-asked',
  rateLimit: null,
};

/** Validates switches from outside; throws a `ZodError` that names what is wrong. */
export function parseSwitches(input: unknown): Partial<Switches> {
  const known = z.partial(switchesSchema).parse(input);
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}
