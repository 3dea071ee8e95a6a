import { JSON_TYPE, emptyAnswer, htmlAnswer } from '../answer';
import type { Answer } from '../answer';
import { escapeHtml, htmlPage } from '../pages/html';
import { createRateLimit } from '../rate-limit';
import type { Received } from '../received';
import type { Switches } from '../switches';
import type { Context, Outcome } from './context';
import { encodeJson } from './encode-json';
import { createProjectEndpoints } from './project-endpoints';
import { Rejection, notFound } from './rejection';
import { createReportEndpoints } from './report-endpoints';
import { shapeList } from './shape-list';

type Endpoint = (request: Received, identifier: string) => Outcome | Promise<Outcome>;
type Route = [path: RegExp, methods: Record<string, Endpoint>];

/** The seven operations. `apiUrl` is the address up to and including the version. */
export function createApi(context: Context, apiUrl: URL): (request: Received) => Promise<Answer> {
  const { switches } = context;
  const reports = createReportEndpoints(context);
  const projects = createProjectEndpoints(context);
  const limitRate = createRateLimit(context.now);
  const routes: Route[] = [
    [/^\/reports$/, { GET: reports.list, POST: reports.store }],
    [
      /^\/reports\/([^/]+)$/,
      { GET: reports.show, PUT: reports.update, PATCH: reports.update, DELETE: reports.remove },
    ],
    [/^\/projects$/, { GET: projects.list }],
    [/^\/projects\/([^/]+)$/, { DELETE: projects.remove }],
  ];

  async function answer(request: Received): Promise<Answer> {
    const path = request.path.slice(apiUrl.pathname.length);
    if (path.length > 1 && path.endsWith('/')) {
      return emptyAnswer(301, { location: `${apiUrl.href}${path.slice(0, -1)}` });
    }
    let limitHeaders: Record<string, string> = {};
    try {
      const [methods, identifier] = findRoute(routes, path);
      const allow = Object.keys(methods).join(', ');
      if (request.method === 'OPTIONS') return emptyAnswer(switches.cors ? 204 : 200, { allow });
      const endpoint = methods[request.method];
      if (endpoint === undefined) {
        throw new Rejection(405, 'The method is not supported for this route.', undefined, {
          allow,
        });
      }
      const rate = limitRate(switches.rateLimit);
      limitHeaders = rate.headers;
      if (!rate.allowed) throw new Rejection(429, 'Too Many Attempts.');
      if (!hasKey(request, switches.keys)) throw new Rejection(401, 'Unauthenticated.');

      const outcome = await endpoint(request, identifier);
      const done = shapeOutcome(outcome, request, switches, new URL(apiUrl.href + path));
      return { ...done, headers: { ...done.headers, ...limitHeaders } };
    } catch (error) {
      if (!(error instanceof Rejection)) throw error;
      const rejected = shapeRejection(error, request, switches);
      return { ...rejected, headers: { ...rejected.headers, ...limitHeaders, ...error.headers } };
    }
  }

  return async (request) => {
    const answered = await answer(request);
    return switches.cors
      ? { ...answered, headers: { ...answered.headers, ...CORS_HEADERS } }
      : answered;
  };
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, accept, content-type',
};

function findRoute(routes: Route[], path: string): [Route[1], string] {
  for (const [pattern, methods] of routes) {
    const match = pattern.exec(path);
    if (match) return [methods, decode(match[1] ?? '')];
  }
  throw notFound();
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw notFound();
  }
}

const hasKey = ({ headers }: Received, keys: string[]): boolean =>
  keys.some((key) => headers.authorization === `Bearer ${key}`);

function shapeOutcome(
  outcome: Outcome,
  { query }: Received,
  switches: Switches,
  address: URL,
): Answer {
  if (outcome.status === 204) return emptyAnswer(204);
  // The status inside the body always says 200, whatever the real one is, as in real deployments.
  const single = (one: unknown) => (switches.single === 'bare' ? one : { data: one, status: 200 });
  const value =
    'list' in outcome
      ? shapeList({ ...outcome.list, address, query }, switches)
      : 'one' in outcome
        ? single(outcome.one)
        : outcome.body;
  return json(outcome.status, value, switches);
}

function shapeRejection(
  { status, message, fields }: Rejection,
  { headers }: Received,
  switches: Switches,
): Answer {
  if (!headers.accept?.includes('json')) {
    if (switches.loginRedirect && (status === 401 || status === 422)) {
      return emptyAnswer(302, { location: '/login' });
    }
    return htmlAnswer(status, htmlPage(`${status}`, `<h1>${status}</h1>${escapeHtml(message)}`));
  }
  if (fields === undefined) {
    return json(status, status === 404 ? { message, status } : { message }, switches);
  }
  const asObject = switches.errorMessage === 'object';
  return json(
    status,
    asObject ? { message: fields, status } : { message, errors: fields },
    switches,
  );
}

const json = (status: number, value: unknown, switches: Switches): Answer => ({
  status,
  headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-cache, private' },
  body: encodeJson(value, switches),
});
