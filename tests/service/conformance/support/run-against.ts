import { afterAll } from 'vitest';
import { startService } from '../../service';
import type { Service } from '../../service';
import type { Switches } from '../../switches';
import type { Row } from '../outcome';
import { runConformance } from '../run-conformance';
import type { Findings } from '../run-conformance';
import { DEFAULT_LIMITS } from '../settings';
import type { Limits } from '../settings';
import { startProxy } from './start-proxy';
import type { Tamper } from './start-proxy';

const running: { stop: () => Promise<void> }[] = [];
afterAll(() => Promise.all(running.map(({ stop }) => stop())));

/** Enough to distinguish a first page from the whole list, and few enough to be quick. */
export const SEED = { reports: 30, projects: 15 };

/** What that is too few for. */
export const INCONCLUSIVE = [
  '4.1 per_page=50 lists 50 reports at a time',
  '4.1 per_page=100 lists 100 reports at a time',
  '4.6 per_page=25 lists 25 projects at a time',
  '4.6 per_page=50 lists 50 projects at a time',
  '4.6 per_page=100 lists 100 projects at a time',
];

export async function startSeeded(switches: Partial<Switches> = {}, seed = SEED): Promise<Service> {
  const service = await startService({ switches });
  running.push(service);
  service.seed(seed);
  return service;
}

interface How {
  tamper?: Tamper;
  limits?: Partial<Limits>;
  pages?: string[];
  interrupted?: AbortSignal;
  onRow?: (row: Row) => void;
}

export async function runAgainst(service: Service, how: How = {}): Promise<Findings> {
  const { tamper, interrupted = new AbortController().signal, onRow } = how;
  const proxy = tamper && (await startProxy(service.origin, tamper));
  if (proxy) running.push(proxy);
  const samples = ['decent', 'bad', 'good'].map((name) => `${service.origin}/pages/${name}`);
  const settings = {
    baseUrl: (proxy ?? service).baseUrl,
    apiKey: service.apiKey,
    pages: how.pages ?? samples,
    limits: { ...DEFAULT_LIMITS, ...how.limits },
  };
  return runConformance(settings, interrupted, onRow);
}

export const namesOf = ({ rows }: Findings, outcome: Row['outcome']): string[] =>
  rows.filter((row) => row.outcome === outcome).map(({ section, name }) => `${section} ${name}`);

export const notesOf = ({ rows }: Findings): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap(({ outcome, name, detail = '' }) => (outcome === 'noted' ? [[name, detail]] : [])),
  );
