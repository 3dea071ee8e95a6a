import { defaultSwitches, type Switches } from '../../service/switches';
import { oneOf, type Random } from './random';

type Shape = Omit<Switches, 'keys'>;

const YES_OR_NO = [true, false];

/** Every way in which deployments differ. Waits are real ones. */
const SHAPES: { [Name in keyof Shape]: readonly Shape[Name][] } = {
  loginRedirect: YES_OR_NO,
  generate: ['real', 'instant'],
  delayMs: [0, 50, 300],
  asynchronous: [null, null, { delayMs: 300 }],
  envelope: ['resource', 'paginator', 'nested', 'data', 'bare'],
  single: ['data', 'bare'],
  links: ['right', 'http', 'localhost', 'other-host', 'absent'],
  meta: YES_OR_NO,
  perPageAsString: YES_OR_NO,
  page: ['honoured', 'ignored'],
  search: ['honoured', 'ignored'],
  sort: ['honoured', 'honoured', 'ignored'],
  perPage: ['honoured', 'ignored'],
  listedAfterMs: [0, 0, 1_000],
  checks: ['known', 'flat', 'list', 'groups', 'booleans', 'text', 'none'],
  listResults: [true, false],
  result: ['word', 'int', 'float', 'numeric-string', 'null', 'score'],
  ids: ['number', 'string', 'uuid', 'null', 'object', 'path'],
  dates: ['iso', 'iso-seconds', 'sql', 'epoch'],
  privacy: ['number', 'string', 'null'],
  password: ['boolean', 'absent', 'text'],
  url: ['as-sent', 'stripped', 'after-redirects'],
  storeStatus: [201, 200, 204],
  deleteStatus: [200, 204],
  missingPrivacy: [0, 1, 2],
  updateMissing: [404, 403],
  unknownValues: ['ignore', 'reject'],
  errorMessage: ['string', 'object'],
  bom: YES_OR_NO,
  pretty: YES_OR_NO,
  escaped: YES_OR_NO,
  phpWarning: [false, false, true],
  cors: YES_OR_NO,
  connections: ['as-asked', 'kept'],
  rateLimit: [
    null,
    ...(['seconds', 'date', 'none', 'nonsense'] as const).map((retryAfter) => {
      return { limit: 20, windowMs: 2_000, retryAfter, headers: true };
    }),
  ],
};

/** A deployment unlike the one before. */
export function randomShape(random: Random): Partial<Shape> {
  const shapes: [string, readonly unknown[]][] = Object.entries(SHAPES);
  const pairs = shapes.map(([name, values]) => [name, oneOf(values, random)]);
  return Object.fromEntries(pairs);
}

/** A well-behaved deployment, on which everything can come to an end. */
export const CALM: Partial<Switches> = { ...defaultSwitches, generate: 'instant' };
