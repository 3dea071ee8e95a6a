import { describe, expect, it } from 'vitest';
import { isUsualView, serviceQuery, type ReportView } from '../../../lib/model/report-view';

describe('a view of reports', () => {
  it.each<[ReportView, object | null]>([
    [{}, {}],
    [
      { search: 'a', project: 'b', sort_by: 'url', per_page: 50 },
      { search: 'a', project: 'b', sort_by: 'url', per_page: 50 },
    ],
    [{ result: ['bad'] }, { result: 'bad' }],
    [{ result: [] }, {}],
    [{ result: ['bad', 'good'] }, null],
    [{ result: ['unknown'] }, null],
    [{ privacy: [0] }, null],
    [{ privacy: [] }, {}],
    [{ date: { last: 7 } }, null],
    [{ watched: true }, null],
    [{ queued: true }, null],
    [{ host: 'a' }, null],
    [{ search: 'a b' }, null],
    [{ path: 'a' }, null],
    [{ check: 'title' }, null],
  ])('%j is asked for as %j', (view, query) => {
    expect(serviceQuery(view)).toEqual(query);
  });

  it.each(['BÜCHER', 'путь', 'xn--bcher-kva'])(
    '%s is only asked for while this browser doesn’t know every report',
    (search) => {
      expect(serviceQuery({ search }, true)).toBeNull();
      expect(serviceQuery({ search }, false)).toEqual({ search });
      expect(serviceQuery({ search: 'books' }, true)).toEqual({ search: 'books' });
    },
  );

  it.each<[ReportView, boolean]>([
    [{}, true],
    [{ sort_by: 'id', sort: 'desc', per_page: 100 }, true],
    [{ sort: 'asc' }, false],
    [{ sort_by: 'url' }, false],
    [{ search: 'a' }, false],
    [{ watched: true }, false],
  ])('%j is the usual one: %j', (view, isUsual) => {
    expect(isUsualView(view)).toBe(isUsual);
  });
});
