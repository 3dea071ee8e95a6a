import { describe, expect, it } from 'vitest';
import { listHash, readListState, writeFields } from '../../../components/options/list/list-state';
import { PROJECTS } from '../../../components/options/projects/project-list';
import { applyChanges } from '../../../components/options/reports/apply-changes';
import { REPORTS } from '../../../components/options/reports/report-list';
import type { Entry, Task } from '../../../lib/model/entry';
import { PRIVACY } from '../../../lib/model/report';
import { anEntry, aReport } from '../../support/an-entry';

describe('the state of a list in the hash', () => {
  it.each<[string, object, number]>([
    ['', {}, 1],
    ['#/reports', {}, 1],
    ['#/reports?', {}, 1],
    ['#/reports?search=a+b%26c&project=%D7%90', { search: 'a b&c', project: 'א' }, 1],
    [
      '#/reports?result=bad&sort_by=url&sort=asc',
      { result: ['bad'], sort_by: 'url', sort: 'asc' },
      1,
    ],
    ['#/reports?per_page=50&page=2', { per_page: 50 }, 2],
    ['#/reports?result=bad,decent,worse', { result: ['decent', 'bad'] }, 1],
    ['#/reports?privacy=public,password', { privacy: [0, 2] }, 1],
    ['#/reports?date=7d&watched=1&queued=1', { date: { last: 7 }, watched: true, queued: true }, 1],
    ['#/reports?date=over-90d', { date: { over: 90 } }, 1],
    ['#/reports?date=2026-10-01..', { date: { from: '2026-10-01' } }, 1],
    [
      '#/reports?date=2026-10-01..2026-10-31',
      { date: { from: '2026-10-01', to: '2026-10-31' } },
      1,
    ],
    ['#/reports?date=..', {}, 1],
    ['#/reports?date=2026-13-41..&watched=yes&privacy=0', {}, 1],
    ['#/reports?date=2026-02-28..2026-02-30', {}, 1],
    ['#/reports?host=shop&path=lamps', { host: 'shop', path: 'lamps' }, 1],
    ['#/reports?per_page=51&result=Good&sort=DESC&sort_by=score', {}, 1],
    ['#/reports?page=0', {}, 1],
    ['#/reports?page=-1', {}, 1],
    ['#/reports?page=1e9', {}, 1],
    ['#/reports?page=two&apiKey=x&__proto__=y', {}, 1],
    ['#/reports?search=what?&search=second', { search: 'what?' }, 1],
  ])('is read from %j', (hash, view, page) => {
    expect(readListState(REPORTS.fields, hash)).toEqual({ view, page });
    // What is written is read as the same.
    const written = listHash(REPORTS.path, writeFields(REPORTS.fields, view), page);
    expect(readListState(REPORTS.fields, written)).toEqual({ view, page });
  });

  it('accepts only each list’s own values', () => {
    const hash = '#/projects?sort_by=created_at&result=bad&project=a';
    expect(readListState(PROJECTS.fields, hash).view).toEqual({ sort_by: 'created_at' });
    expect(readListState(REPORTS.fields, hash).view).toEqual({ result: ['bad'], project: 'a' });
  });

  it.each([
    [{}, 1, '#/reports'],
    [{ search: '', project: undefined }, 1, '#/reports'],
    [{ search: 'a b&c', per_page: 50 }, 2, '#/reports?search=a+b%26c&per_page=50&page=2'],
  ])('is written from %j and page %i', (query, page, hash) => {
    expect(listHash('#/reports', query, page)).toBe(hash);
  });
});

describe('a report of the list', () => {
  const report = aReport();
  const on = (type: Exclude<Task['type'], 'store'>, change: Partial<Entry> = {}): Entry =>
    anEntry({
      task: {
        type,
        address: report.url,
        reportId: '7',
        generatedBefore: null,
        privacy: PRIVACY.public,
      } as Task,
      state: 'done',
      ...change,
    });

  it('is what the list says if nothing was done to it', () => {
    expect(applyChanges(report)).toEqual({ report, work: undefined });
  });

  it.each<[string, Entry[], object | null]>([
    ['stays while work on it waits', [on('delete', { state: 'waiting' })], report],
    ['stays when the work on it was stopped', [on('delete', { state: 'stopped' })], report],
    ['goes once it was deleted', [on('delete')], null],
    [
      'takes the new results',
      [on('update-results', { report: aReport({ verdict: 'bad', score: 3 }) })],
      { ...report, verdict: 'bad', score: 3 },
    ],
    [
      'keeps what an answer to an update leaves out',
      [on('update-results', { report: aReport({ url: '', project: null, privacy: null }) })],
      report,
    ],
    [
      "takes the new privacy, even where the service didn't respond with it",
      [on('change-privacy', { report: null })],
      { ...report, privacy: PRIVACY.public },
    ],
    [
      'takes one change after the other',
      [on('update-results', { report: aReport({ verdict: 'bad' }) }), on('change-privacy')],
      { ...report, verdict: 'bad', privacy: PRIVACY.public },
    ],
  ])('%s', (_, entries, expected) => {
    expect(applyChanges(report, entries).report).toEqual(expected);
  });

  it('shows unfinished work rather than what came after it', () => {
    const waiting = on('update-results', { state: 'waiting' });
    expect(applyChanges(report, [waiting, on('change-privacy')]).work).toBe(waiting);
  });
});
