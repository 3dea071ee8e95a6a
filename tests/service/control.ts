/**
 * The control interface, for tests and demonstrations. It is outside the API's path, needs no key,
 * and is reachable only from this machine, because the service binds to loopback. All bodies are JSON.
 *
 *   GET    /control/switches          the current switches
 *   PATCH  /control/switches          changes some: {"envelope": "bare", "delayMs": 500}
 *   GET    /control/faults            the active rules, each with the number of requests it has `seen`
 *   POST   /control/faults            adds a rule: {"method": "POST", "action": "status", "status": 503}
 *   DELETE /control/faults[/{id}]     removes all rules, or one
 *   GET    /control/log               every request outside /control, oldest first
 *   DELETE /control/log               clears the log
 *   GET    /control/reports           every report as stored
 *   POST   /control/reports           inserts a report as given: {"url": "…", "score": 80, "privacy": 0}
 *   DELETE /control/reports           deletes all reports
 *   POST   /control/seed              adds made-up reports: {"reports": 230, "projects": 13}
 *
 * Rules are described in `faults.ts`, switches in `switches.ts`. Invalid requests get 400.
 */
import * as z from 'zod/mini';
import { emptyAnswer, jsonAnswer } from './answer';
import type { Answer } from './answer';
import type { FaultList } from './faults';
import type { Received } from './received';
import type { RequestLog } from './request-log';
import type { ReportStore } from './storage/report-store';
import { seedReports } from './storage/seed-reports';
import { parseSwitches } from './switches';
import type { Switches } from './switches';

interface Controlled {
  switches: Switches;
  faults: FaultList;
  log: RequestLog;
  reports: ReportStore;
}

const seedSchema = z.strictObject({ reports: z.number(), projects: z.number() });

const insertSchema = z.strictObject({
  url: z.string(),
  project: z.optional(z.nullable(z.string())),
  score: z.optional(z.nullable(z.number())),
  privacy: z.optional(z.number()),
  password: z.optional(z.nullable(z.string())),
  createdAt: z.optional(z.number()),
  updatedAt: z.optional(z.number()),
  generatedAt: z.optional(z.nullable(z.number())),
});

export function createControl({ switches, faults, log, reports }: Controlled) {
  const actions: Record<string, (body: unknown, id?: string) => unknown> = {
    'GET switches': () => switches,
    'PATCH switches': (body) => Object.assign(switches, parseSwitches(body)),
    'GET faults': () => faults.list(),
    'POST faults': (body) => ({ id: faults.add(body) }),
    'DELETE faults': (_, id) => faults.clear(id),
    'GET log': () => log,
    'DELETE log': () => void log.splice(0),
    'GET reports': () => reports.all(),
    'POST reports': (body) => ({ id: reports.insert(insertSchema.parse(body)) }),
    'DELETE reports': () => reports.removeAll(),
    'POST seed': (body) => reports.insertAll([...seedReports(seedSchema.parse(body))]),
  };

  return ({ method, path, body }: Received): Answer => {
    const [, , subject, id] = path.split('/');
    const action = actions[`${method} ${subject}`];
    if (action === undefined) return jsonAnswer(404, { message: 'Unknown control.' });
    try {
      const value = action(body === '' ? undefined : JSON.parse(body), id);
      return value === undefined ? emptyAnswer(204) : jsonAnswer(200, value);
    } catch (error) {
      return jsonAnswer(400, { message: error instanceof Error ? error.message : String(error) });
    }
  };
}
