import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Engine } from '../../../lib/local-reports/engine';
import { ORDERS, REPORT_SORTS } from '../../../lib/model/query';
import type { Report } from '../../../lib/model/report';
import type { ReportView } from '../../../lib/model/report-view';
import { lineOf } from '../../../lib/storage/line';
import { aReport } from '../../support/an-entry';
import { useService } from '../../support/running-service';
import { valueOf } from '../../support/values';
import { MARKS, naiveView, someReport, someView } from './naive';

const toLine = (report: Report) =>
  lineOf({
    accountId: 'a',
    id: report.id ?? '',
    report,
    page: null,
    host: null,
    order: [-(report.createdAt ?? 0), -Number(report.id), 0],
    seenAt: 0,
  });

function engineOf(...reports: Partial<Report>[]): Engine {
  const engine = createEngine();
  engine.learn(reports.map((report) => toLine(aReport(report))));
  return engine;
}

const idsIn = (engine: Engine, view: ReportView) =>
  engine.find(view, MARKS, 0, 100).items.map(({ id }) => id);

describe('a search, letter by letter,', () => {
  it('shows the same as one that was typed at once, whatever is learnt or chosen meanwhile', () => {
    const words = fc.constantFrom('shop lamps', 'e/', 'SHOP', '8080 //', 'page=2');
    const change = fc.oneof(someReport, someView, fc.constant(null));
    fc.assert(
      fc.property(
        fc.array(someReport, { maxLength: 30 }),
        fc.array(fc.tuple(words, fc.array(change, { maxLength: 10 })), { maxLength: 3 }),
        (reports, typed) => {
          const engine = createEngine();
          const known = new Map<string, Report & { id: string }>();
          const learn = (report: Report & { id: string }) => {
            engine.learn([toLine(report)]);
            known.set(report.id, report);
          };
          reports.forEach(learn);
          let view: ReportView = { sort_by: 'id', sort: 'desc' };
          for (const [word, changes] of typed)
            for (let letters = 1; letters <= word.length; letters++) {
              const now = changes[letters - 1];
              if (now && 'id' in now) learn(now);
              else if (now) view = now;
              const next = { ...view, search: word.slice(0, letters).trim() };
              const expected = naiveView([...known.values()], next);
              expect(engine.find(next, MARKS, 0, 100)).toEqual({
                items: expected,
                total: expected.length,
              });
            }
        },
      ),
    );
  });
});

describe('the rows of a view', () => {
  const running = useService();
  beforeAll(() => {
    running.service.seed({ reports: 60, projects: 13 });
    const [{ url, score, generatedAt } = { url: '' }] = running.service.reports();
    for (let copy = 0; copy < 3; copy++) {
      running.service.insert({ url, score, generatedAt });
      running.service.insert({ url: 'https://new.example/' });
    }
  });

  it.each(REPORT_SORTS.flatMap((sort_by) => ORDERS.map((sort) => ({ sort_by, sort }))))(
    'stay in their places when a service that sends scores answers: $sort_by $sort',
    async (query) => {
      running.service.set({ result: 'int' });
      const listed = await running.client().listReports({ ...query, per_page: 100 });
      const { items } = valueOf(listed);
      expect(idsIn(engineOf(...items), query)).toEqual(items.map(({ id }) => id));
    },
  );
});

describe('a view of many reports', () => {
  it('shows the same as the plainest filter and sort, however they were learnt', () => {
    const steps = fc.array(
      fc.array(
        fc.oneof(
          someReport,
          someReport.map(({ id }) => id),
        ),
        { maxLength: 30 },
      ),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(steps, fc.array(someView, { minLength: 1, maxLength: 4 }), (learnt, views) => {
        const engine = createEngine();
        const known = new Map<string, Report & { id: string }>();
        for (const step of learnt) {
          engine.learn(step.map((one) => (typeof one === 'string' ? [one] : toLine(one))));
          for (const one of step)
            if (typeof one === 'string') known.delete(one);
            else known.set(one.id, one);
          for (const view of views) {
            const expected = naiveView([...known.values()], view);
            expect(engine.find(view, MARKS, 0, 100)).toEqual({
              items: expected,
              total: expected.length,
            });
            expect(engine.find(view, MARKS, 2, 3).items).toEqual(expected.slice(2, 5));
          }
        }
        expect(engine.count(views, MARKS)).toEqual(
          views.map((view) => naiveView([...known.values()], view).length),
        );
      }),
      { numRuns: 300 },
    );
  });

  it.each<[string, string]>([
    ['bücher', 'in letters'],
    ['BÜCHER.example/lamps', 'in letters, with what follows'],
    ['xn--bcher-kva', 'as Punycode'],
  ])('finds “%s”: a host %s, however the service spells it', (search) => {
    const engine = engineOf(
      { id: '1', url: 'https://bücher.example/lamps' },
      { id: '2', url: 'https://xn--bcher-kva.example/lamps' },
      { id: '3', url: 'https://bucher.example/lamps' },
    );
    expect(idsIn(engine, { search })).toEqual(['2', '1']);
    expect(idsIn(engine, { host: search.split('/')[0] ?? '' })).toEqual(['2', '1']);
  });

  it('counts days ahead to no last days, unless a clock may be ahead', () => {
    const ahead = (id: string, days: number) => ({
      id,
      generatedAt: MARKS.now + days * 86_400_000,
    });
    const engine = engineOf(ahead('1', 0), ahead('2', 0.9), ahead('3', 3));
    for (const last of [1, 7]) expect(idsIn(engine, { date: { last } })).toEqual(['2', '1']);
  });

  it('never finds a word across two addresses', () => {
    const engine = engineOf({ id: '1', url: 'a.example/one\ntwo' }, { id: '2', url: 'b.example' });
    expect(idsIn(engine, { search: 'two' })).toEqual(['1']);
    expect(idsIn(engine, { search: 'twob' })).toEqual([]);
  });

  it('puts reports without any number or date in the order of the last walk', () => {
    const engine = createEngine();
    const line = (id: string, rank: number) =>
      lineOf({ ...BARE, id, report: aReport({ id }), order: [0, 0, rank] });
    engine.learn([line('a', 3), line('b', 1), line('c', 2)]);
    expect(idsIn(engine, {})).toEqual(['b', 'c', 'a']);
  });

  it('tells whether anything has changed', () => {
    const engine = engineOf({ id: '1' }, { id: '2', verdict: 'bad' });
    expect(idsIn(engine, { result: ['good'], sort_by: 'url' })).toEqual(['1']);
    expect(engine.learn([toLine(aReport({ id: '1' }))])).toBe(false);
    expect(engine.learn([['3']])).toBe(false);
    expect(engine.learn([toLine(aReport({ id: '1', verdict: 'bad' }))])).toBe(true);
    expect(engine.learn([['1']])).toBe(true);
  });
});

const BARE = { accountId: 'a', page: null, host: null, seenAt: 0 };

describe('the projects of many reports', () => {
  const engine = engineOf(
    { id: '1', project: 'Shop', createdAt: 20 },
    { id: '2', project: 'Shop', createdAt: 10 },
    { id: '3', project: 'Blog', createdAt: 30 },
    { id: '4', project: 'shop two', createdAt: null },
    { id: '5', project: null },
  );
  const [shop, blog, two] = [
    { name: 'Shop', reports: 2, createdAt: 10 },
    { name: 'Blog', reports: 1, createdAt: 30 },
    { name: 'shop two', reports: 1, createdAt: null },
  ];

  it.each([
    [{}, [blog, shop, two]],
    [{ sort: 'asc' as const }, [two, shop, blog]],
    [{ sort_by: 'project' as const, sort: 'asc' as const }, [blog, shop, two]],
    [{ sort_by: 'project' as const }, [two, shop, blog]],
    [{ search: 'SHOP' }, [shop, two]],
    [{ search: 'two shop' }, [two]],
  ])('are counted, searched and sorted: %j', (query, expected) => {
    expect(engine.projects(query, 0, 10)).toEqual({ items: expected, total: expected.length });
    expect(engine.projects(query, 1, 1).items).toEqual(expected.slice(1, 2));
  });

  it('change with the reports', () => {
    const changing = engineOf({ id: '1', project: 'Shop' });
    expect(changing.projects({}, 0, 10).total).toBe(1);
    changing.learn([['1']]);
    expect(changing.projects({}, 0, 10).total).toBe(0);
  });
});
