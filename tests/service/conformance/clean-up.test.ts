import { describe, expect, it } from 'vitest';
import type { Service } from '../service';
import type { FaultRule } from '../faults';
import { readWait } from './caller';
import { SEED, runAgainst, startSeeded } from './support/run-against';

const stores = ({ log }: Service) => log.filter(({ method }) => method === 'POST').length;

describe.concurrent('a run that does not finish', () => {
  it('deletes what it made when it is interrupted', async () => {
    const service = await startSeeded();
    const controller = new AbortController();
    const findings = await runAgainst(service, {
      interrupted: controller.signal,
      onRow: ({ section }) => section === '4.4' && controller.abort(),
    });
    expect(findings).toMatchObject({ stopped: 'Interrupted.', left: [] });
    expect(stores(service)).toBe(6);
    expect(service.count()).toBe(SEED.reports);
  });

  it('deletes what it made when its time runs out', async () => {
    const service = await startSeeded();
    service.addFault({ method: 'PUT', action: 'hang' });
    const findings = await runAgainst(service, { limits: { totalMs: 1_500 } });
    expect(findings).toMatchObject({ stopped: 'Not finished within 1.5 s.', left: [] });
    expect(stores(service)).toBeGreaterThan(0);
    expect(service.count()).toBe(SEED.reports);
  });

  it('deletes what it made when it has made too many requests', async () => {
    const service = await startSeeded();
    const findings = await runAgainst(service, { limits: { requests: 20 } });
    expect(findings).toMatchObject({ stopped: 'More than 20 requests.', left: [] });
    expect(stores(service)).toBe(6);
    expect(service.count()).toBe(SEED.reports);
  });
});

const LOST: [string, FaultRule][] = [
  ['the connection breaks', { action: 'reset' }],
  ['the service fails', { action: 'status', status: 502 }],
  ['a page of HTML comes back', { action: 'html-200' }],
  ['nothing comes back', { action: 'empty-2xx' }],
];

describe.concurrent('a store whose answer is lost', () => {
  it.each(LOST)('leaves nothing behind when %s', async (_, fault) => {
    const service = await startSeeded();
    service.addFault({ ...fault, method: 'POST', times: 3, when: 'after' });
    expect(await runAgainst(service, { limits: { requests: 30 } })).toMatchObject({ left: [] });
    expect(stores(service)).toBe(6);
    expect(service.count()).toBe(SEED.reports);
  });

  it('does not delete an older report of the same page', async () => {
    const service = await startSeeded();
    const pages = [`${service.origin}/pages/good`];
    for (let n = 0; n < 3; n++) service.insert({ url: `${service.origin}/pages/good`, score: 90 });
    service.addFault({ method: 'POST', action: 'reset' });
    const findings = await runAgainst(service, { pages, limits: { lookMs: 0, requests: 30 } });
    expect(findings.left).toHaveLength(5);
    expect(findings.left[0]).toMatch(/^possibly a report of http/);
    expect(service.count()).toBe(SEED.reports + 3);
  });
});

it.each([
  ['7', 7_000],
  ['0', 500],
  ['86400', 120_000],
  [new Date(Date.now() + 3_600_000).toUTCString(), 120_000],
  [new Date(0).toUTCString(), 500],
  ['in a while', 60_000],
])('reads Retry-After: %s as %d ms', (value, ms) => {
  expect(readWait(new Headers({ 'retry-after': value }), { waitMs: 120_000 })).toBe(ms);
});
