import { setTimeout as wait } from 'node:timers/promises';
import { PageError } from '../generation/fetch-page';
import { generate } from '../generation/generate';
import type { Generated } from '../generation/generate';
import type { Received } from '../received';
import { RESPELLINGS, respell } from '../storage/report-address';
import type { StoredReport } from '../storage/stored-report';
import type { Context, Outcome } from './context';
import { readFields } from './read-fields';
import { Rejection, fieldsRejected, notFound } from './rejection';
import { readId, shapeId, shapeListed, shapeReport } from './shape-report';

const PAGE_SIZES = ['10', '25', '50', '100'] as const;
const PRIVACIES = ['0', '1', '2'] as const;

export function createReportEndpoints({ switches, reports, stopping }: Context) {
  function find(id: string): StoredReport | undefined {
    const number = readId(id, switches.ids);
    return number === undefined ? undefined : reports.find(number);
  }

  const one = (status: number, id: number): Outcome => {
    const report = reports.find(id);
    if (report === undefined) throw notFound();
    return { status, one: shapeReport(report, switches) };
  };

  /** The address that is stored with a report. */
  function spell(sent: string, reached = sent): string {
    if (switches.url === 'after-redirects') return reached;
    const how = RESPELLINGS.find((each) => each === switches.url);
    return how ? respell(sent, how) : sent;
  }

  async function generateNow(url: string, nth = 1): Promise<Generated> {
    await wait(switches.delayMs, undefined, { signal: stopping });
    try {
      return await generate(url, nth, switches.generate, stopping);
    } catch (error) {
      if (error instanceof PageError) throw fieldsRejected({ url: [error.message] });
      throw error;
    }
  }

  /** The report stays pending if the page cannot be fetched or the service stops. */
  async function generateLater(id: number, url: string, delayMs: number, nth = 1): Promise<void> {
    try {
      await wait(delayMs, undefined, { signal: stopping });
      const { score, results } = await generate(url, nth, switches.generate, stopping);
      reports.update(id, { score, results, generatedAt: Date.now() });
    } catch (error) {
      if (!(error instanceof PageError) && !stopping.aborted) throw error;
    }
  }

  function list({ query }: Received): Outcome {
    const fields = readFields(query, switches.unknownValues, switches.page);
    fields.choice('search_by', ['url'], 'url');
    const parameters = {
      search: switches.search === 'honoured' ? fields.text('search') : undefined,
      project: fields.text('project'),
      result: fields.choice('result', ['good', 'decent', 'bad'], undefined),
      sortBy: fields.choice('sort_by', ['id', 'generated_at', 'url', 'result'], 'id' as const),
      sort: fields.choice('sort', ['desc', 'asc'], 'desc' as const),
      ...(switches.sort === 'ignored' && ({ sortBy: 'id', sort: 'asc' } as const)),
      perPage: Number(
        fields.choice('per_page', switches.perPage === 'honoured' ? PAGE_SIZES : [], '10'),
      ),
      page: fields.page(),
      madeBefore: switches.listedAfterMs && Date.now() - switches.listedAfterMs,
      urlColumn: switches.url === 'stripped' ? ('bare_url' as const) : ('url' as const),
    };
    fields.rejectErrors();
    const { items, total } = reports.list(parameters);
    const shaped = items.map((report) => shapeListed(report, switches));
    return { status: 200, list: { ...parameters, items: shaped, total } };
  }

  function show(_: Received, id: string): Outcome {
    const report = find(id);
    if (report === undefined) throw notFound();
    return one(200, report.id);
  }

  async function store({ form }: Received): Promise<Outcome> {
    const fields = readFields(form, switches.unknownValues);
    const url = fields.address('url');
    const privacy = Number(fields.choice('privacy', PRIVACIES, switches.missingPrivacy));
    const password = fields.text('password') ?? null;
    fields.rejectErrors();

    if (switches.asynchronous) {
      const id = reports.insert({ url: spell(url), privacy, password });
      void generateLater(id, url, switches.asynchronous.delayMs);
      return one(switches.storeStatus, id);
    }
    const generated = await generateNow(url);
    const id = reports.insert({
      ...generated,
      url: spell(url, generated.url),
      privacy,
      password,
    });
    return one(switches.storeStatus, id);
  }

  async function update({ form }: Received, id: string): Promise<Outcome> {
    const report = find(id);
    if (report === undefined) {
      throw switches.updateMissing === 403
        ? new Rejection(403, 'This action is unauthorized.')
        : notFound();
    }
    const fields = readFields(form, switches.unknownValues);
    const privacy = fields.choice('privacy', PRIVACIES, undefined);
    const password = fields.text('password');
    const regenerate = fields.choice('results', ['0', '1'], '0') === '1';
    fields.rejectErrors();

    const change: Partial<StoredReport> = {
      ...(privacy === undefined ? {} : { privacy: Number(privacy) }),
      ...(password === undefined ? {} : { password }),
    };
    const examined = report.examined + 1;
    if (regenerate && switches.asynchronous) {
      Object.assign(change, { examined, score: null, results: null, generatedAt: null });
      void generateLater(report.id, report.url, switches.asynchronous.delayMs, examined);
    } else if (regenerate) {
      const { score, results } = await generateNow(report.url, examined);
      Object.assign(change, { examined, score, results, generatedAt: Date.now() });
    }
    reports.update(report.id, change);
    return one(200, report.id);
  }

  function remove(_: Received, id: string): Outcome {
    const report = find(id);
    if (report === undefined || !reports.remove(report.id)) throw notFound();
    return deleted('report', shapeId(report.id, switches.ids), switches.deleteStatus);
  }

  return { list, show, store, update, remove };
}

export function deleted(object: string, id: unknown, status: number): Outcome {
  return { status, body: { id, object, deleted: true, status: 200 } };
}
