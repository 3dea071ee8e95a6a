import type { Failure } from '../model/failure';
import { isRecord } from '../model/is-record';
import { failed, success, type Outcome } from '../model/outcome';
import type { Page, PageCursor } from '../model/page';
import { pathSegment } from '../model/path-segment';
import type { Project } from '../model/project';
import { SMALLEST_PAGE, type NewReport, type ProjectQuery, type ReportQuery } from '../model/query';
import { PRIVACY, type Report, type ReportDetails } from '../model/report';
import { readReportId } from '../model/report-id';
import { fitAddress } from '../model/fit-address';
import {
  checkInput,
  newReportSchema,
  parameters,
  projectQuerySchema,
  reportChangeSchema,
  reportQuerySchema,
  type ReportChange,
} from './check-input';
import { readPage, unwrapOne } from './read-envelope';
import { readDetails, readProject, readReport } from './read-report';
import { request, type Call, type Connection } from './request';

/** How long a call may take in total. Generating a report can take more than a minute. */
export const DEADLINES = { read: 25_000, write: 150_000 };

export interface ClientOptions extends Connection {
  deadlines?: typeof DEADLINES;
}

export interface CallOptions {
  signal?: AbortSignal;
}

export interface ListOptions extends CallOptions {
  cursor?: PageCursor | null;
}

export type Client = ReturnType<typeof createClient>;

/** The seven operations of the API. Each returns an outcome; none throws. */
export function createClient({ deadlines = DEADLINES, ...connection }: ClientOptions) {
  const { read, write } = deadlines;
  let updateMethod: 'PUT' | 'PATCH' = 'PUT';
  let hasLargeReports = false;

  const call = (details: Omit<Call, 'deadlineMs'>, deadlineMs = read) =>
    request(connection, { ...details, deadlineMs });

  async function list<T>(
    path: string,
    query: Record<string, string>,
    readItem: (value: unknown) => T | null,
    options: ListOptions,
  ): Promise<Outcome<Page<T>>> {
    const { cursor = null, signal } = options;
    const isLarge = Number(query.per_page) > SMALLEST_PAGE;
    const asked = isLarge && hasLargeReports ? { ...query, per_page: `${SMALLEST_PAGE}` } : query;
    const answer = await call({ method: 'GET', path, query: { ...cursor, ...asked }, signal });
    if (!answer.ok && answer.failure.kind === 'too-large' && isLarge && asked === query) {
      // From now on: a page of the same number that is smaller shows rows again, but skips none.
      hasLargeReports = true;
      return await list(path, query, readItem, options);
    }
    if (!answer.ok) return answer;
    const page = readPage(answer.value, readItem, asked, cursor);
    return page ? success(page) : unexpectedAnswer(answer.value);
  }

  async function showReport(id: string, { signal }: CallOptions = {}) {
    const path = reportPath(id);
    if (!path.ok) return path;
    const answer = await call({ method: 'GET', path: path.value, signal });
    if (!answer.ok) return answer;
    const report = readDetails(unwrapOne(answer.value));
    return report ? success<ReportDetails>(report) : unexpectedAnswer(answer.value);
  }

  return {
    async listReports(query: ReportQuery = {}, options: ListOptions = {}) {
      const checked = checkInput(reportQuerySchema, query);
      if (!checked.ok) return checked;
      return await list('reports', parameters(checked.value), readReport, options);
    },

    showReport,

    /** Null: the service accepted it but didn't return the report. */
    async storeReport(
      input: NewReport,
      { signal }: CallOptions = {},
    ): Promise<Outcome<Report | null>> {
      const checked = checkInput(newReportSchema, input);
      if (!checked.ok) return checked;
      const { url, privacy = PRIVACY.private, password } = checked.value;
      const fit = fitAddress(url);
      const secret = privacy === PRIVACY.password ? password : undefined;
      if (privacy === PRIVACY.password && !secret)
        return failed({ kind: 'invalid-input', field: 'password', reason: 'missing' });
      const form = parameters({ url: fit.ok ? fit.address : url, privacy, password: secret });
      const answer = await call({ method: 'POST', path: 'reports', form, signal }, write);
      return answer.ok ? success(readReport(unwrapOne(answer.value))) : answer;
    },

    /** Sent as PUT or PATCH: if a host blocks one, the other is tried once and, if it works, kept. */
    async updateReport(
      id: string,
      change: ReportChange,
      { signal, method = updateMethod }: CallOptions & { method?: 'PUT' | 'PATCH' } = {},
    ): Promise<Outcome<Report | null>> {
      const path = reportPath(id);
      if (!path.ok) return path;
      const checked = checkInput(reportChangeSchema, change);
      if (!checked.ok) return checked;
      const { privacy, password } = checked.value;
      const effective = privacy === undefined || privacy === PRIVACY.password;
      const form = parameters({ ...checked.value, password: effective ? password : undefined });
      const update = (method: 'PUT' | 'PATCH') =>
        call({ method, path: path.value, form, signal }, write);

      let answer = await update(method);
      if (!answer.ok && answer.failure.kind === 'method-blocked') {
        const other = method === 'PUT' ? 'PATCH' : 'PUT';
        answer = await update(other);
        if (answer.ok) updateMethod = other;
      }
      // Some deployments answer 403 for a report that no longer exists.
      if (!answer.ok && answer.failure.kind === 'not-allowed') {
        const shown = await showReport(id, signal ? { signal } : {});
        return !shown.ok && shown.failure.kind === 'gone' ? shown : answer;
      }
      return answer.ok ? success(readReport(unwrapOne(answer.value))) : answer;
    },

    /** A report that is already gone counts as deleted. */
    async deleteReport(id: string, options: CallOptions = {}): Promise<Outcome<null>> {
      const path = reportPath(id);
      if (!path.ok) return path;
      const answer = await call({ method: 'DELETE', path: path.value, signal: options.signal });
      if (answer.ok) return saysNotDeleted(answer.value) ? failed(NOT_DELETED) : success(null);
      if (answer.failure.kind !== 'gone') return answer;
      // A server in front that blocks DELETE may say so with a 404.
      const shown = await showReport(id, options);
      if (shown.ok) return failed({ kind: 'method-blocked', method: 'DELETE' });
      return shown.failure.kind === 'gone' ? success(null) : shown;
    },

    async listProjects(query: ProjectQuery = {}, options: ListOptions = {}) {
      const checked = checkInput(projectQuerySchema, query);
      if (!checked.ok) return checked;
      return await list<Project>('projects', parameters(checked.value), readProject, options);
    },

    async deleteProject(name: string, { signal }: CallOptions = {}): Promise<Outcome<null>> {
      const segment = pathSegment(name);
      if (segment === null)
        return failed({ kind: 'invalid-input', field: 'project', reason: 'unsafe-name' });
      const answer = await call({ method: 'DELETE', path: `projects/${segment}`, signal });
      // A web server in front may answer 404 to an encoded slash, so this doesn't prove the project is gone.
      const gone = !answer.ok && answer.failure.kind === 'gone' && !name.includes('/');
      return answer.ok || gone ? success(null) : answer;
    },
  };
}

const NOT_DELETED: Failure = { kind: 'not-allowed' };

const saysNotDeleted = (body: unknown): boolean => isRecord(body) && body.deleted === false;

function reportPath(id: string): Outcome<string> {
  const safe = readReportId(id);
  if (safe === null) return failed({ kind: 'invalid-input', field: 'id', reason: 'unsafe-id' });
  return success(`reports/${safe}`);
}

function unexpectedAnswer(body: unknown): Outcome<never> {
  return failed({ kind: 'not-the-service', reason: body === undefined ? 'empty' : 'shape' });
}
