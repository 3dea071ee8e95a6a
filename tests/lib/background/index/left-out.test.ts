import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { heedList } from '../../../../lib/background/index/heed-list';
import { createReportIndex, type ReportIndex } from '../../../../lib/background/index/report-index';
import { failed, success, type Outcome } from '../../../../lib/model/outcome';
import type { ReportQuery } from '../../../../lib/model/query';
import type { Report } from '../../../../lib/model/report';
import { aReport } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';

const MINUTE = 60_000;
const NEXT = { page: '2' };

let index: ReportIndex;
const listed = vi.fn();
/** What the service still has, whether or not it lists it. */
let there: string[];
const showReport = vi.fn(async (id: string): Promise<Outcome<null>> => {
  if (there.includes(id)) return success(null);
  await index.drop('a', id);
  return failed({ kind: 'gone' });
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1) });
  fakeBrowser.reset();
  freshDatabase();
  index = createReportIndex();
  listed.mockClear();
  showReport.mockClear();
  there = [];
  return () => void vi.useRealTimers();
});

const reports = (...ids: string[]): Report[] =>
  ids.map((id) => aReport({ id, url: `example.com/${id}`, createdAt: Date.UTC(2026, 0, 1) }));

async function known(): Promise<string[]> {
  const ids: string[] = [];
  await index.each('a', (batch) => ids.push(...batch.flatMap(({ id }) => id ?? [])));
  return ids.sort((one, other) => Number(one) - Number(other));
}

interface Told {
  total?: number | null;
  isLast?: boolean;
  query?: ReportQuery;
}

/** The service's list, after it was learnt. */
async function hear(items: Report[], { total = 3, isLast = false, query = {} }: Told = {}) {
  await index.add('a', items);
  const heeding = { index, indexer: { listed }, showReport };
  await heedList(heeding, 'a', { items, total, next: isLast ? null : NEXT, query });
}

describe('reports that a list leaves out', () => {
  beforeEach(async () => {
    await index.add('a', reports('2', '5', '8', '9', '10', '11'));
    await index.add('b', reports('9'));
  });

  it('are gone if they lie between its own', async () => {
    await hear(reports('11', '10', '8'));
    expect(await known()).toEqual(['2', '5', '8', '10', '11']);
    expect(await index.look('b', 'https://example.com/9')).not.toBeNull();
    expect(listed).toHaveBeenCalledWith('a', 3);
  });

  it('are gone if all others are listed', async () => {
    await hear(reports('11', '10', '9', '8'), { total: 4, isLast: true });
    expect(await known()).toEqual(['8', '9', '10', '11']);
  });

  it('may be on a page that the service does not tell of', async () => {
    await hear(reports('11', '10', '9', '8'), { total: null, isLast: true });
    await hear(reports('11', '10', '9', '8'), { total: 5, isLast: true });
    expect(showReport).not.toHaveBeenCalled();
  });

  it('are not asked for if the service has as many as are known', async () => {
    await hear(reports('11', '10', '8'), { total: 6 });
    expect(showReport).not.toHaveBeenCalled();
    expect(await known()).toContain('9');
  });

  it('stay, with their history, if the service still has them, and one is enough to know', async () => {
    there = ['10', '9'];
    await hear(reports('11', '8'));
    expect(await known()).toEqual(['2', '5', '8', '9', '10', '11']);
    expect(showReport).toHaveBeenCalledOnce();
  });

  it('are not asked for by the hundred', async () => {
    await index.add('a', reports(...Array.from({ length: 20 }, (_, at) => String(100 + at))));
    await hear(reports('119', '100'));
    expect(showReport).toHaveBeenCalledTimes(10);
    expect(await known()).toHaveLength(6 + 20 - 10);
  });

  it('may be too new for a list that lags behind', async () => {
    await hear(reports('9', '8'));
    expect(await known()).toContain('11');
    vi.setSystemTime(Date.now() + 2 * MINUTE);
    await index.add('a', reports('12'));
    await hear(reports('9', '8'));
    expect(await known()).toEqual(['2', '5', '8', '9', '12']);
  });

  it.each<[string, Report[], ReportQuery]>([
    ['another order', reports('11', '8'), { sort_by: 'url' }],
    ['the other way round', reports('11', '8'), { sort: 'asc' }],
    ['a search', reports('11', '8'), { search: 'example' }],
    ['a project', reports('11', '8'), { project: '' }],
    ['a result', reports('11', '8'), { result: 'good' }],
    ['an order of its own', reports('11', '8', '10'), {}],
    ['ids that are no numbers', reports('b7', 'a3'), {}],
    ['an id that is no number', reports('11', 'a3', '8'), {}],
    ['nothing', [], {}],
  ])('are not looked for in %s', async (_, items, query) => {
    await hear(items, { query });
    expect(showReport).not.toHaveBeenCalled();
  });
});
