import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkConnection } from '../../../../lib/background/connection/check-connection';
import { CHECK_STEPS, type CheckStepName } from '../../../../lib/model/connection';
import type { Failure } from '../../../../lib/model/failure';
import { failed, success } from '../../../../lib/model/outcome';
import type { Client } from '../../../../lib/service/client';
import { saveAccounts } from '../../../../lib/storage/save-accounts';

const baseUrl = 'https://reports.example/tools';
const origin = 'https://reports.example';
const CALL = { tabId: -1, url: `${baseUrl}/public/api/v1/reports?per_page=10` };

/** A browser event that exists only once its permission is granted. */
function anEvent() {
  const listeners = new Set<(details: object) => void>();
  return {
    listeners,
    addListener: (listener: (details: object) => void) => void listeners.add(listener),
    removeListener: (listener: (details: object) => void) => void listeners.delete(listener),
    tell: (details: object) => listeners.forEach((listener) => listener(details)),
  };
}

let redirected: ReturnType<typeof anEvent>;
let broken: ReturnType<typeof anEvent>;

beforeEach(async () => {
  // Each timer at once, in their order: the check waits for what the browser may still say.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }).setTimerTickMode('nextTimerAsync');
  fakeBrowser.reset();
  vi.stubGlobal('navigator', { onLine: true });
  redirected = anEvent();
  broken = anEvent();
  const webRequest = { onBeforeRedirect: redirected, onErrorOccurred: broken };
  Object.assign(fakeBrowser, { webRequest });
  await saveAccounts([{ id: 'a1', name: 'Mine', baseUrl, keyHint: '1234' }]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the check against a service that answers like this. */
const check = (listReports: () => object) =>
  checkConnection(async () => success({ listReports: async () => listReports() } as Client), 'a1');

async function failing(failure: Failure, meanwhile = () => {}) {
  const steps = await check(() => {
    meanwhile();
    return failed(failure);
  });
  return steps.find(({ outcome }) => outcome === 'failed');
}

describe('the connection check', () => {
  it('passes every step, and reports what it found', async () => {
    expect(await check(() => success({ items: [], envelope: 'bare' }))).toEqual(
      CHECK_STEPS.map((step) => ({
        step,
        outcome: 'passed',
        ...(step === 'encrypted' ? { found: 'https' } : {}),
        ...(step === 'answer' ? { found: 'bare' } : {}),
      })),
    );
  });

  it.each<[Failure, CheckStepName]>([
    [{ kind: 'unreachable', origin }, 'reachable'],
    [{ kind: 'connection-lost', afterMs: 25_000 }, 'reachable'],
    [{ kind: 'redirect' }, 'redirect'],
    [{ kind: 'key-rejected' }, 'key'],
    [{ kind: 'not-allowed' }, 'key'],
    [{ kind: 'gone' }, 'answer'],
    [{ kind: 'method-blocked', method: 'GET' }, 'answer'],
    [{ kind: 'input-rejected', fields: {} }, 'answer'],
    [{ kind: 'rate-limited', waitMs: 1 }, 'answer'],
    [{ kind: 'service-error', status: 500 }, 'answer'],
    [{ kind: 'refused', status: 409 }, 'answer'],
    [{ kind: 'not-the-service', reason: 'html' }, 'answer'],
    [{ kind: 'too-large' }, 'answer'],
  ])('fails for %o at the step %s', async (failure, step) => {
    expect(await failing(failure)).toEqual({ step, outcome: 'failed', failure });
  });

  it.each<[Failure, CheckStepName]>([
    [{ kind: 'no-permission', origin }, 'permission'],
    [{ kind: 'key-rejected' }, 'key'],
    [{ kind: 'invalid-input', field: 'account', reason: 'missing' }, 'address'],
  ])('without a client, for %o, fails at the step %s', async (failure, step) => {
    const steps = await checkConnection(async () => failed(failure), 'a1');
    expect(steps.find(({ outcome }) => outcome === 'failed')).toEqual({
      step,
      outcome: 'failed',
      failure,
    });
  });

  it('says nothing about the key if the answer is not from the service', async () => {
    const steps = await check(() => failed({ kind: 'gone' }));
    expect(steps.map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(5).fill('passed'),
      'skipped',
      'failed',
    ]);
  });

  it.each([
    ['net::ERR_CERT_AUTHORITY_INVALID', 'tls', 'encrypted'],
    ['net::ERR_SSL_PROTOCOL_ERROR', 'tls', 'encrypted'],
    ['SSL_ERROR_BAD_CERT_DOMAIN', 'tls', 'encrypted'],
    ['MOZILLA_PKIX_ERROR_SELF_SIGNED_CERT', 'tls', 'encrypted'],
    ['net::ERR_NAME_NOT_RESOLVED', 'dns', 'reachable'],
    ['NS_ERROR_UNKNOWN_HOST', 'dns', 'reachable'],
    ['net::ERR_CONNECTION_REFUSED', 'refused', 'reachable'],
    ['NS_ERROR_CONNECTION_REFUSED', 'refused', 'reachable'],
    ['net::ERR_INTERNET_DISCONNECTED', 'offline', 'reachable'],
    ['NS_ERROR_OFFLINE', 'offline', 'reachable'],
    ['net::ERR_SOMETHING_NEW', undefined, 'reachable'],
  ])('interprets %s as %s, at the step %s', async (error, cause, step) => {
    const found = await failing({ kind: 'unreachable', origin }, () =>
      broken.tell({ ...CALL, error }),
    );
    expect(found?.step).toBe(step);
    expect(found?.failure).toEqual({ kind: 'unreachable', origin, ...(cause ? { cause } : {}) });
  });

  it('knows by itself that the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const found = await failing({ kind: 'unreachable', origin });
    expect(found?.failure).toMatchObject({ cause: 'offline' });
  });

  it.each([
    [
      'https://www.reports.example/public/api/v1/reports?per_page=10',
      'https://www.reports.example',
    ],
    [`${origin}/new/public/api/v1/reports`, `${origin}/new`],
    // A redirect that leads in circles, away, or to an unprotected address is reported and not offered.
    [`${baseUrl}/public/api/v1/reports/`, undefined],
    [`${origin}/login`, undefined],
    ['http://reports.example/public/api/v1/reports', undefined],
  ])('for a redirect to %s offers %s', async (location, useInstead) => {
    const found = await failing({ kind: 'redirect' }, () =>
      // The browser may report it a moment after `fetch` has given up.
      setTimeout(() => redirected.tell({ ...CALL, redirectUrl: location })),
    );
    expect(found).toEqual({
      step: 'redirect',
      outcome: 'failed',
      failure: { kind: 'redirect', location },
      ...(useInstead ? { useInstead } : {}),
    });
  });

  it.each([
    ['of a tab', { ...CALL, tabId: 7 }],
    ['beside the service', { ...CALL, url: `${baseUrl}-old/page` }],
  ])('is not misled by a redirect %s', async (_, call) => {
    const found = await failing({ kind: 'redirect' }, () =>
      redirected.tell({ ...call, redirectUrl: 'https://elsewhere.example' }),
    );
    expect(found?.failure).toEqual({ kind: 'redirect' });
  });

  it('stops listening once it is done', async () => {
    await failing({ kind: 'gone' }, () => expect(redirected.listeners.size).toBe(1));
    expect([redirected.listeners.size, broken.listeners.size]).toEqual([0, 0]);
  });

  it('works without what the browser is not allowed to report', async () => {
    Object.assign(fakeBrowser, { webRequest: undefined });
    expect((await failing({ kind: 'redirect' }))?.failure).toEqual({ kind: 'redirect' });
  });
});
