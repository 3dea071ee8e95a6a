import { createCaller, pause } from './caller';
import type { Answer, Call } from './caller';
import { choosePages } from './choose-pages';
import type { Pages } from './choose-pages';
import type { MadeReports } from './made-reports';
import { Inconclusive, NotHeld } from './outcome';
import { isDone, listIn, reportIn, describeAnswer } from './read-answer';
import type { Item } from './read-answer';
import type { Settings } from './settings';

export type ListName = 'reports' | 'projects';

/** A report that this run made. */
export interface Own {
  id: string;
  page: string;
}

export type Context = ReturnType<typeof createContext>;

/** What the checks share. */
export function createContext(settings: Settings, made: MadeReports, stop: AbortSignal) {
  const answers: Answer[] = [];
  const plainCall = createCaller(settings, stop, answers);
  const pages: Pages = choosePages(settings.pages);
  const lists = new Map<string, Item[]>();
  const reports: Own[] = [];
  const seen = new Map<string, number>();

  const call: Call = (method, path, asking) => {
    if (method !== 'GET') lists.clear();
    return plainCall(method, path, asking);
  };

  /** Each list is requested only once until something is written. */
  async function list(name: ListName, query: Record<string, string> = {}): Promise<Item[]> {
    const key = `${name}?${new URLSearchParams(query)}`;
    const known = lists.get(key);
    if (known) return known;
    const answer = await call('GET', `/${name}`, { query });
    const items = isDone(answer) ? listIn(answer.json, name) : undefined;
    if (!items) throw new NotHeld(`GET /${key} does not return a list: ${describeAnswer(answer)}`);
    lists.set(key, items);
    return items;
  }

  async function show(id: string): Promise<Item> {
    const answer = await call('GET', pathOf(id));
    const report = isDone(answer) ? reportIn(answer.json) : undefined;
    if (!report)
      throw new NotHeld(`GET /reports/{id} does not return it: ${describeAnswer(answer)}`);
    return report;
  }

  /** Requests a report until it is as wanted, or the time for generating is up. */
  async function showWhen(id: string, isWanted: (report: Item) => boolean): Promise<Item> {
    const until = Date.now() + settings.limits.generationMs;
    for (let ms = 50; ; ms = Math.min(2 * ms, 2_000)) {
      const report = await show(id);
      if (isWanted(report) || Date.now() > until) return report;
      await pause(ms, stop);
    }
  }

  /** One of our own reports, the first by default. */
  function own(index = 0): Own {
    const report = reports.at(index);
    if (!report) throw new Inconclusive('no report could be made');
    return report;
  }

  /** When this was first called with a value. */
  function firstSeen(value: string): number {
    const time = seen.get(value) ?? Date.now();
    seen.set(value, time);
    return time;
  }

  function forget(id: string): void {
    const index = reports.findIndex((report) => report.id === id);
    if (index >= 0) reports.splice(index, 1);
  }

  return {
    /** Every answer so far. */
    answers,
    pages,
    /** Our own reports that still exist, in order of creation. */
    reports,
    /** What was deleted as a report and with its project, for the notes at the end. */
    deleted: { report: undefined as string | undefined, project: undefined as Own | undefined },
    call,
    list,
    show,
    showWhen,
    own,
    forget,
    firstSeen,
    pause: (ms: number) => pause(ms, stop),
    store: (form: Record<string, string>, apiKey?: string | null) => made.store(call, form, apiKey),
  };
}

export const pathOf = (id: string): string => `/reports/${encodeURIComponent(id)}`;
