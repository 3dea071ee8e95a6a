import type { Entry, Task, TaskOf } from '../../lib/model/entry';
import { PRIVACY, type Report } from '../../lib/model/report';

/** An entry waiting to report a page, with whatever a test wants changed. */
export function anEntry(change: Partial<Entry> = {}): Entry {
  return {
    id: 'e1',
    accountId: 'a1',
    task: aStore(),
    state: 'waiting',
    createdAt: Date.UTC(2026, 0, 2, 3, 4),
    startedAt: null,
    notBefore: 0,
    attempts: 0,
    unsureMs: null,
    failure: null,
    report: null,
    incognito: false,
    ...change,
  };
}

export function aStore(change: Partial<TaskOf<'store'>> = {}): Task {
  return {
    type: 'store',
    address: 'https://example.com/page',
    privacy: PRIVACY.private,
    noted: null,
    ...change,
  };
}

export function anUpdate(change: Partial<TaskOf<'update-results'>> = {}): Task {
  return {
    type: 'update-results',
    address: 'https://example.com/page',
    reportId: '7',
    generatedBefore: null,
    ...change,
  };
}

export function aReport(change: Partial<Report> = {}): Report {
  return {
    id: '7',
    url: 'example.com/page',
    project: 'example.com',
    verdict: 'good',
    score: 91,
    pending: false,
    privacy: PRIVACY.private,
    generatedAt: null,
    createdAt: null,
    ...change,
  };
}
