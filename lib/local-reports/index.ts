import type { Project } from '../model/project';
import type { ProjectQuery } from '../model/query';
import type { Report } from '../model/report';
import type { ReportView } from '../model/report-view';
import { BATCH, type Question, type Reply } from './questions';
import type { Marks } from './view-test';

export type { Marks };
export { readFirstRows, readRow, readRows } from './read-rows';

interface Part<T> {
  items: T[];
  total: number;
}

/** All that this browser knows of an account's reports. Null: its index can't be read. */
export interface LocalReports {
  /** One page of a view. */
  find(view: ReportView, marks: Marks, offset: number, limit: number): Promise<Part<Report> | null>;
  /** All reports of a view, in batches, as they are now. Throws if the index can't be read. */
  each(view: ReportView, marks: Marks): AsyncGenerator<Report[]>;
  /** How many reports each of these views holds. */
  count(views: ReportView[], marks: Marks): Promise<number[] | null>;
  /** Projects whose names contain all words, by name or by the date of their oldest report. */
  projects(query: ProjectQuery, offset: number, limit: number): Promise<Part<Project> | null>;
  /** Answers may have changed, whatever changed the index. Returns a function that stops this. */
  onChange(changed: () => void): () => void;
  close(): void;
}

/** Reads the index in a worker from the first question on, so that the page stays free for the person. */
export function openLocalReports(accountId: string): LocalReports {
  const waiting = new Map<number, (value: unknown) => void>();
  const listeners = new Set<() => void>();
  let worker: Worker | null | undefined;
  let asked = 0;
  let lists = 0;

  function start(): Worker | null {
    try {
      // A file of the extension also in dev mode: a browser ends a page with a worker from elsewhere.
      const started = new Worker('/reports-worker.js', { name: accountId });
      started.addEventListener('message', ({ data }: MessageEvent<Reply>) => receive(data));
      started.addEventListener('error', close);
      return started;
    } catch {
      return null;
    }
  }

  function receive(reply: Reply): void {
    if (reply === 'changed') return listeners.forEach((changed) => changed());
    waiting.get(reply.number)?.(reply.value);
    waiting.delete(reply.number);
  }

  function ask(question: Question): Promise<unknown> {
    worker = worker === undefined ? start() : worker;
    if (!worker) return Promise.resolve(null);
    const number = ++asked;
    worker.postMessage({ ...question, number });
    return new Promise((resolve) => void waiting.set(number, resolve));
  }

  function close(): void {
    worker?.terminate();
    worker = null;
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
  }

  async function* each(view: ReportView, marks: Marks): AsyncGenerator<Report[]> {
    const list = ++lists;
    try {
      for (let offset = 0; ; offset += BATCH) {
        const input: [number, ReportView, Marks, number] = [list, view, marks, offset];
        const reports = (await ask({ name: 'batch', input })) as Report[] | null;
        if (!reports) throw new Error('The index can’t be read.');
        if (reports.length > 0) yield reports;
        if (reports.length < BATCH) return;
      }
    } finally {
      void ask({ name: 'drop', input: [list] });
    }
  }

  return {
    find: (...input) => ask({ name: 'find', input }) as Promise<Part<Report> | null>,
    count: (...input) => ask({ name: 'count', input }) as Promise<number[] | null>,
    projects: (...input) => ask({ name: 'projects', input }) as Promise<Part<Project> | null>,
    each,
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    close,
  };
}
