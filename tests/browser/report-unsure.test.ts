import { describe, expect, it } from 'vitest';
import type { ServiceOptions } from '../service/service';
import { fastBuild, fastClock } from '../support/fast-clock';
import { SOON } from './support/popup';
import { useReporting } from './support/reporting';

/** The three minutes after which an answer is given up take less than a second. */
const at = useReporting({
  build: fastBuild(fastClock(200)),
  hosts: ['*://127.0.0.1/*'],
  args: ['--ignore-certificate-errors'],
});

const HTTP2: ServiceOptions = { protocol: 'http2', switches: { generate: 'instant' } };

describe('a connection that is cut after the service took the report', () => {
  it.each(['reset', 'close', 'goaway'] as const)('by %s over HTTP/2', async (action) => {
    await at.serve(HTTP2);
    at.service.addFault({ method: 'POST', action, when: 'after', times: 1 });
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.service.log.map(({ httpVersion }) => httpVersion)).toEqual(['2.0', '2.0', '2.0']);
    expect(await at.outbox()).toMatchObject([{ attempts: 1 }]);
    expect(at.stores()).toHaveLength(1);
    expect(at.service.count()).toBe(1);
  });
});
