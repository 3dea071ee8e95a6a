import type { IncomingMessage, ServerResponse } from 'node:http';
import { htmlAnswer, jsonAnswer, send } from './answer';
import type { Answer, Exchange } from './answer';
import { createApi } from './api/create-api';
import { readId } from './api/shape-report';
import { applyFault } from './apply-fault';
import { createControl } from './control';
import { createFaultList } from './faults';
import type { FaultList, FaultRule } from './faults';
import { OWN_USER_AGENT } from './generation/fetch-page';
import { listen } from './listen';
import type { Cut, Protocol } from './listen';
import { htmlPage } from './pages/html';
import { reportPage } from './pages/report-page';
import { createSamplePages } from './pages/sample-pages';
import { readRequest } from './received';
import type { Received } from './received';
import { addToLog } from './request-log';
import type { LogEntry, RequestLog } from './request-log';
import { openDatabase } from './storage/open-database';
import { createProjectStore } from './storage/project-store';
import { createReportStore } from './storage/report-store';
import { seedReports } from './storage/seed-reports';
import type { Seed } from './storage/seed-reports';
import type { ReportInsert, StoredReport } from './storage/stored-report';
import { DEFAULT_KEY, defaultSwitches } from './switches';
import type { Switches } from './switches';

export interface ServiceOptions {
  /** 0, the default, picks any free port. */
  port?: number;
  /** Plain HTTP/1.1 by default. */
  protocol?: Protocol;
  /** The subfolder that the service lives in, such as `/reports`. */
  basePath?: string;
  /** The database file; in memory if not given. */
  data?: string;
  switches?: Partial<Switches>;
  /** The clock for rate limits. */
  now?: () => number;
}

/** Web servers reject longer ones: half of what most of them accept. */
const LONGEST_ADDRESS = 4_096;

export interface Service {
  /** The address without `/public/api/v1`. */
  baseUrl: string;
  origin: string;
  port: number;
  apiKey: string;
  /** Every request outside `/control`, except the service's own when it fetches a page. */
  log: readonly LogEntry[];
  clearLog(): void;
  set(switches: Partial<Switches>): void;
  addFault(rule: FaultRule): string;
  /** The active rules, each with the number of requests it has `seen`. */
  faults(): ReturnType<FaultList['list']>;
  clearFaults(id?: string): void;
  seed(seed: Seed): void;
  /** Inserts a report as given, and returns its id. */
  insert(report: ReportInsert): number;
  reports(): StoredReport[];
  find(id: number): StoredReport | undefined;
  count(): number;
  /** Closes every connection and stops whatever is in progress. */
  stop(): Promise<void>;
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { port = 0, protocol = 'http', basePath = '', data = ':memory:', now = Date.now } = options;
  const switches: Switches = { ...defaultSwitches, ...options.switches };
  const database = openDatabase(data);
  const reports = createReportStore(database);
  const projects = createProjectStore(database);
  const apiPath = `${basePath}/public/api/v1`;
  const reportPath = `${basePath}/public/reports/`;
  const faults = createFaultList(apiPath);
  const log: RequestLog = [];
  const samplePage = createSamplePages();
  const stopping = new AbortController();
  const control = createControl({ switches, faults, log, reports });

  const listener = await listen(protocol, port, (request, response) => {
    void handle(request, response);
  });
  const { origin } = listener;
  const context = { switches, reports, projects, stopping: stopping.signal, now };
  const api = createApi(context, new URL(apiPath, origin));

  async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const cut = (how: Cut) => listener.cut(message, response, how);
    const exchange: Exchange = { response, cut };
    try {
      if (switches.connections === 'kept' && message.httpVersion === '1.1')
        response.setHeader('connection', 'keep-alive');
      const request = await readRequest(message);
      if (request.path.startsWith('/control/')) return send(exchange, control(request));
      if (request.headers['user-agent'] !== OWN_USER_AGENT) exchange.entry = addToLog(log, request);

      if ((message.url ?? '').length > LONGEST_ADDRESS)
        return send(exchange, jsonAnswer(414, { message: 'URI Too Long' }));
      const fault = faults.next(request);
      const work = () => answer(request);
      if (fault) await applyFault(fault, exchange, work);
      else send(exchange, await work());
    } catch (error) {
      // No answer is needed if the client disconnected or the service is stopping.
      if (response.destroyed || stopping.signal.aborted || response.headersSent) return;
      send(exchange, jsonAnswer(500, { message: String(error) }));
    }
  }

  async function answer(request: Received): Promise<Answer> {
    const { method, path, form } = request;
    if (path === apiPath || path.startsWith(`${apiPath}/`)) return api(request);
    if (path.startsWith(reportPath)) {
      const id = readId(path.slice(reportPath.length), switches.ids);
      const report = id === undefined ? undefined : reports.find(id);
      return reportPage(report, method === 'POST' ? (form.password ?? '') : undefined);
    }
    if (path.startsWith('/pages/')) return samplePage(request);
    if (path === '/login') return htmlAnswer(200, htmlPage('Log in', '<h1>Log in</h1>'));
    return htmlAnswer(404, htmlPage('Not found', '<h1>Not found</h1>'));
  }

  return {
    baseUrl: `${origin}${basePath}`,
    origin,
    port: listener.port,
    apiKey: switches.keys[0] ?? DEFAULT_KEY,
    log,
    clearLog: () => void log.splice(0),
    set: (changed) => void Object.assign(switches, changed),
    addFault: (rule) => faults.add(rule),
    faults: () => faults.list(),
    clearFaults: (id) => faults.clear(id),
    seed: (seed) => reports.insertAll([...seedReports(seed)]),
    insert: (report) => reports.insert(report),
    reports: () => reports.all(),
    find: (id) => reports.find(id),
    count: () => reports.count(),
    async stop() {
      stopping.abort();
      await listener.close();
      database.close();
    },
  };
}
