import type { Answer } from '../caller';
import { pathOf } from '../context';
import type { Context } from '../context';
import type { Check } from '../outcome';
import {
  bare,
  brief,
  isDone,
  isItem,
  listIn,
  numberOf,
  reportIn,
  describeAnswer,
  textOf,
} from '../read-answer';
import type { Item } from '../read-answer';

type Note = (context: Context) => string | Promise<string>;

const WRITE: Record<string, RegExp> = {
  POST: /^\/reports$/,
  PATCH: /^\/reports\/./,
  DELETE: /^\/(reports|projects)\/./,
};

/** Facts on which the interface is silent. Most are read from answers to other checks. */
const NOTES: [section: string, name: string, note: Note][] = [
  ['4.8', 'envelope of a list', (context) => shape(find(context, 'GET', /^\/reports$/)?.json)],
  ['4.8', 'envelope of one report', (context) => shape(shown(context)?.json)],
  ['4.8', 'fields of a report', (context) => fields(reportIn(shown(context)?.json))],
  [
    '4.8',
    'fields of a project',
    (context) => fields(listIn(find(context, 'GET', /^\/projects$/)?.json, 'projects')?.[0]),
  ],
  ['2', 'id', (context) => field(context, 'id')],
  ['2', 'result', (context) => field(context, 'result')],
  ['2', 'privacy', (context) => field(context, 'privacy')],
  ['2', 'password', (context) => field(context, 'password')],
  ['2', 'project', (context) => field(context, 'project')],
  ['2', 'generated_at', (context) => field(context, 'generated_at')],
  ['2', 'url', spelling],
  ['1', 'generation', generation],
  ...Object.entries(WRITE).map(([method, path]): [string, string, Note] => [
    '4.8',
    `answer to ${method}`,
    (context) => described(find(context, method, path)),
  ]),
  ['4.7', 'reports of a deleted project', reportsOfDeleted],
  ['7', 'a report that does not exist', missing],
  [
    '7',
    'a report without url',
    (context) => described(find(context, 'POST', /^\/reports$/, false)),
  ],
  ['7', 'a wrong key', ({ answers }) => described(answers.find(({ authorised }) => !authorised))],
  [
    '7',
    'a wrong key without Accept: application/json',
    async ({ call }) =>
      describeAnswer(await call('GET', '/reports', { apiKey: 'wrong', accept: '*/*' })),
  ],
  ['7', 'an unknown value', unknownValues],
  ['4.8', 'further pages', furtherPages],
  ['8', 'rate limit', rateLimit],
  ['4', 'cross-origin calls', ({ answers }) => cors(answers)],
  ['4.8', 'JSON', ({ answers }) => jsonStyle(answers.find(isDone))],
];

export const silentChecks: Check[] = NOTES.map(([section, name, note]) => ({
  section,
  name,
  run: async (context) => note(context),
}));

const find = ({ answers }: Context, method: string, path: RegExp, done = true) =>
  answers.find(
    (answer) =>
      answer.method === method &&
      path.test(answer.path) &&
      answer.authorised &&
      isDone(answer) === done,
  );

/** The latest, because an early one may be pending. */
const shown = ({ answers }: Context) =>
  answers.findLast((answer) => /^\/reports\/./.test(answer.path) && reportIn(answer.json));

const described = (answer: Answer | undefined): string =>
  answer ? describeAnswer(answer) : 'not seen';

const fields = (item: Item | undefined): string =>
  item ? Object.keys(item).join(', ') : 'not seen';

function shape(json: unknown): string {
  if (Array.isArray(json)) return 'a bare array';
  if (!isItem(json)) return 'not seen';
  const inner = isItem(json.data) && 'data' in json.data ? ', data inside of data' : '';
  return `an object with ${brief(Object.keys(json).join(', '))}${inner}`;
}

function field(context: Context, name: string): string {
  const report = reportIn(shown(context)?.json);
  if (!report) return 'not seen';
  const value = report[name];
  if (value === undefined) return 'is missing';
  return `${value === null ? 'null' : typeof value}, such as ${brief(JSON.stringify(value))}`;
}

function spelling(context: Context): string {
  const url = textOf(reportIn(shown(context)?.json)?.url);
  if (url === undefined) return 'not seen';
  const { addresses } = context.pages;
  if (addresses.includes(url)) return 'as sent';
  return addresses.map(bare).includes(bare(url))
    ? `without scheme, www. or trailing slash: ${brief(url)}`
    : `different from what was sent: ${brief(url)}`;
}

function generation(context: Context): string {
  const report = reportIn(find(context, 'POST', /^\/reports$/)?.json);
  if (!report) return 'not seen: no store was answered with its report';
  return (report.result ?? report.generated_at ?? null) === null
    ? 'asynchronous: pending at first'
    : 'synchronous: done with the answer';
}

async function reportsOfDeleted({ call, deleted }: Context): Promise<string> {
  if (!deleted.project) return 'not seen: no project was deleted';
  const answer = await call('GET', pathOf(deleted.project.id));
  return isDone(answer) ? 'are kept' : `are deleted: ${describeAnswer(answer)}`;
}

async function missing({ call, deleted: { report } }: Context): Promise<string> {
  if (report === undefined) return 'not seen: no report was deleted';
  const path = pathOf(report);
  const shown = await call('GET', path);
  const updated = await call('PATCH', path, { form: { privacy: '1' } });
  const deleted = await call('DELETE', path);
  return `GET ${describeAnswer(shown)}; PATCH ${updated.status}; DELETE ${deleted.status}`;
}

async function unknownValues({ call }: Context): Promise<string> {
  const query = { sort_by: 'nonsense', per_page: '7' };
  const answer = await call('GET', '/reports', { query });
  return isDone(answer) ? 'falls back silently' : `is rejected: ${describeAnswer(answer)}`;
}

async function furtherPages({ call }: Context): Promise<string> {
  const first = await call('GET', '/reports');
  const second = await call('GET', '/reports', { query: { page: '2' } });
  const [one, two] = [first, second].map(({ json }) => JSON.stringify(listIn(json, 'reports')));
  const json = isItem(first.json) ? first.json : {};
  const links = isItem(json.links) ? json.links : {};
  const meta = isItem(json.meta) ? json.meta : json;
  const next = links.next ?? json.next_page_url;
  return [
    one === two ? 'page=2 gives the first page again' : 'page=2 gives other reports',
    next === undefined ? 'no link to the next page' : `link to the next page: ${brief(next)}`,
    numberOf(meta.total) === undefined ? 'no total' : `total ${numberOf(meta.total)}`,
    ...(meta.per_page === undefined ? [] : [`per_page is a ${typeof meta.per_page}`]),
  ].join('; ');
}

function rateLimit({ answers }: Context): string {
  const limited = answers.find(({ headers }) => headers.has('x-ratelimit-limit'));
  const waits = answers.filter(({ status }) => status === 429).length;
  const limit = limited
    ? `${limited.headers.get('x-ratelimit-limit')} announced`
    : 'none announced';
  return `${limit}; asked to wait ${waits} times in ${answers.length} requests`;
}

function cors(answers: Answer[]): string {
  const origin = answers.map(({ headers }) => headers.get('access-control-allow-origin'));
  return `allowed from ${origin.find(Boolean) ?? 'nowhere'}`;
}

function jsonStyle(answer: Answer | undefined): string {
  if (!answer) return 'not seen';
  const { text, headers } = answer;
  const start = text.search(/^\s*[[{]/m);
  return [
    headers.get('content-type') ?? 'no content type',
    ...(start > 0 ? [`after ${start} other characters`] : []),
    ...(text.includes('\n') ? ['on several lines'] : []),
    ...(/\\[u/]/.test(text) ? ['escaped more than needed'] : []),
  ].join('; ');
}
