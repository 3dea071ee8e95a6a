import { describe, expect, it } from 'vitest';
import { callApi } from '../service/call-api';
import type { FaultRule } from '../service/faults';
import type { ServiceOptions } from '../service/service';
import type { Switches } from '../service/switches';
import { fastBuild, fastClock } from '../support/fast-clock';
import { named, waitForStatus } from '../support/page';
import { press, report, SOON, waitForWords } from './support/popup';
import { useReporting } from './support/reporting';

const SPEED = 200;
/** Three minutes pass before a report is sent again: here, less than a second. */
const at = useReporting({
  build: fastBuild(fastClock(SPEED)),
  hosts: ['*://127.0.0.1/*'],
  args: ['--ignore-certificate-errors'],
});

/** How long this many seconds on the extension's clock really take. */
const seconds = (count: number): number => (count * 1000) / SPEED;
const DAYS = 24 * 60 * 60;

const SERVICES = {
  'HTTP/1.1': {},
  'HTTP/1.1 on a connection kept open against our wish': { switches: { connections: 'kept' } },
  'HTTP/2': { protocol: 'http2', switches: { generate: 'instant' } },
} as const satisfies Record<string, ServiceOptions>;

const POST = { method: 'POST', times: 1 } as const;
const LOST: FaultRule = { ...POST, action: 'reset', when: 'after' };

/** The click led to this report and no other, after sending it this often. */
async function expectOneReport(sent = 1): Promise<void> {
  await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', attempts: sent }]);
  const [entry] = await at.outbox();
  expect(at.stores()).toHaveLength(sent);
  expect(at.service.reports()).toMatchObject([{ id: Number(entry?.report?.id) }]);
  expect(entry?.twins).toBe(undefined);
}

async function expectAsked(found: object[]): Promise<void> {
  const failure = { kind: 'unconfirmed', found };
  await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'stopped', report: null, failure }]);
  expect(at.stores()).toHaveLength(1);
}

describe('a connection that is cut', () => {
  it('after the service took the report leads to one', async () => {
    at.service.addFault({ ...POST, action: 'close', when: 'after' });
    await at.store('/pages/good');
    await expectOneReport();
  });

  it('before the service took the report makes Verdict send it again', async () => {
    at.service.addFault({ ...POST, action: 'reset', when: 'before' });
    await at.store('/pages/good');
    await expectOneReport(2);
  });

  it('before the service took the report makes Chromium send it again over HTTP/2', async () => {
    await at.serve(SERVICES['HTTP/2']);
    at.service.addFault({ ...POST, action: 'reset', when: 'before' });
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect(at.service.count()).toBe(1);
  });
});

describe('a browser that sends a report twice by itself, since its connection was cut', () => {
  it.each([
    ['HTTP/1.1 on a connection kept open against our wish', 'reset'],
    ['HTTP/2', 'goaway'],
  ] as const)('over %s, by %s, is noticed, and one can be deleted', async (protocol, action) => {
    await at.serve(SERVICES[protocol]);
    at.service.addFault({ ...POST, action, when: 'after' });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForStatus(popup, 'The service has 2 new reports of this page.');
    expect(at.service.count()).toBe(2);
    const [entry] = await at.outbox();
    expect(entry).toMatchObject({ state: 'done', attempts: 1, twins: [{}] });

    await press(popup, 'Delete the other report');
    const kept = { id: Number(entry?.report?.id) };
    await expect.poll(() => at.service.reports(), SOON).toMatchObject([kept]);
    await expect.poll(async () => (await at.outbox())[0]?.twins, SOON).toEqual([]);
  });

  it.each(['reset', 'close'] as const)('over HTTP/2, by %s, is noticed', async (action) => {
    await at.serve(SERVICES['HTTP/2']);
    at.service.addFault({ ...POST, action, when: 'after' });
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', twins: [{}] }]);
    expect(at.stores().map(({ httpVersion }) => httpVersion)).toEqual(['2.0', '2.0']);
    expect(at.service.count()).toBe(2);
  });
});

describe('an unclear answer of a service that lists the report only later', () => {
  it.each([
    ['HTTP/1.1', 10, { action: 'status', status: 500 }],
    ['HTTP/2', 60, { action: 'status', status: 503 }],
    ['HTTP/1.1', 60, { action: 'empty-2xx' }],
    ['HTTP/2', 30, { action: 'html-200' }],
  ] as const)('(%s, after %i s, %j) leads to one report', async (protocol, after, fault) => {
    await at.serve(SERVICES[protocol]);
    at.service.set({ listedAfterMs: seconds(after) });
    at.service.addFault({ ...POST, ...fault, when: 'after' });
    await at.store('/pages/good');
    await expectOneReport();
  });
});

describe('a service that failed before it did the work', () => {
  it.each([
    ['a page of HTML', { action: 'html-200' }],
    ['504', { action: 'status', status: 504 }],
  ] as const)(
    'with %s may still be working on it: it is given time, then gets the report again',
    async (_, fault) => {
      at.service.addFault({ ...POST, ...fault });
      const popup = await at.visit('/pages/good');
      await Promise.all([
        report(popup),
        named(popup, 'progressbar', 'Checking whether it arrived').wait(),
      ]);
      await waitForStatus(popup, 'Good');
      await expectOneReport(2);
      const [first = 0, second = 0] = at.stores().map(({ receivedAt }) => receivedAt);
      expect(second - first).toBeGreaterThanOrEqual(seconds(150));
    },
  );
});

describe('a report that cannot be recognised', () => {
  const ask = async (switches: Partial<Switches>) => {
    at.service.set(switches);
    at.service.addFault(LOST);
    const popup = await at.visit('/pages/good');
    await report(popup);
    await waitForWords(popup, 'Is this it?');
    await expectAsked([{}]);
    return popup;
  };

  it.each([
    [{ url: 'other-host' }, 'moved.example'],
    [{ url: 'index-html', ids: 'object' }, '/pages/good/index.html'],
  ] as const)('as with %j is shown, and Yes makes it ours', async (switches, address) => {
    const popup = await ask(switches);
    await popup.waitForSelector(`[role="alert"] [title*="${address}"]`);
    await press(popup, 'Yes');
    await popup.waitForSelector('[data-phase="done"]');
    expect(await at.outbox()).toMatchObject([{ state: 'done', failure: null, report: {} }]);
    expect(at.stores()).toHaveLength(1);
  });

  it('is sent again only if the user says that it is another one', async () => {
    const popup = await ask({ url: 'upper-case' });
    at.service.set({ url: 'as-sent' });
    await press(popup, 'No, send again');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done' }]);
    expect(at.stores()).toHaveLength(2);
    expect((await at.outbox())[0]?.report?.id).toBe('2');
  });

  it('by its id is still recognised by its address and privacy', async () => {
    at.service.set({ ids: 'null' });
    at.service.addFault(LOST);
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect(at.service.count()).toBe(1);
  });
});

describe('a busy account', () => {
  it('with 150 newer reports, and a service that ignores the search, does not hide the report', async () => {
    at.service.set({ listedAfterMs: seconds(60), search: 'ignored' });
    at.service.addFault(LOST);
    await at.store('/pages/good');
    await expect.poll(() => at.service.count(), SOON).toBe(1);
    for (let page = 0; page < 150; page++)
      at.service.insert({ url: `${at.service.origin}/pages/any/${page}`, createdAt: 0 });
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', report: { id: '1' } }]);
    expect(at.stores()).toHaveLength(1);
  });

  it('with an old report of the page that comes into view does not pass that off as the new one', async () => {
    at.service.set({ perPage: 'ignored' });
    const old = at.service.insert({ url: `${at.service.origin}/pages/good` });
    at.service.seed({ reports: 10, projects: 1 });
    at.service.addFault({ ...POST, action: 'status', status: 500 });
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking' }]);
    for (let id = 2; id <= 11; id++) await callApi(at.service, 'DELETE', `/reports/${id}`);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', report: { id: '12' } }]);
    expect(at.service.reports().map(({ id }) => id)).toEqual([old, 12]);
    expect(at.stores()).toHaveLength(2);
  });
});

describe('a report that somebody else made', () => {
  it('of the same page, with another privacy, is shown but not taken for ours', async () => {
    at.service.addFault({ ...POST, action: 'status', status: 503 });
    const popup = await at.visit('/pages/good');
    await report(popup);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking' }]);
    at.service.insert({ url: `${at.service.origin}/pages/good`, privacy: 0 });
    await waitForWords(popup, 'Is this it?');
    await expectAsked([{ id: '1', privacy: 0 }]);

    await press(popup, 'No, send again');
    await popup.waitForSelector('[data-phase="done"]');
    expect(await at.outbox()).toMatchObject([{ state: 'done', report: { id: '2', privacy: 1 } }]);
    expect(at.stores()).toHaveLength(2);
  });

  const NAMES_ANOTHER = {
    ...POST,
    action: 'body',
    status: 201,
    body: '{"data":{"id":1,"url":"https://shop.example/","privacy":1}}',
  } as const;

  it('and that the answer names is not taken for ours: the user decides', async () => {
    at.service.insert({ url: 'https://shop.example/' });
    at.service.addFault(NAMES_ANOTHER);
    const popup = await at.visit('/pages/good');
    await report(popup);
    await popup.waitForSelector('[role="alert"]');
    await expectAsked([]);
    expect(at.service.reports()).toMatchObject([{ id: 1, url: 'https://shop.example/' }]);
  });

  it('and that the answer names does not hide the one that was made', async () => {
    await at.serve(SERVICES['HTTP/2']);
    at.service.insert({ url: 'https://shop.example/' });
    at.service.addFault({ ...NAMES_ANOTHER, when: 'after' });
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', report: { id: '2' } }]);
    expect(at.stores()).toHaveLength(1);
  });
});

describe('a clock that is wrong by two days', () => {
  /** On the extension's clock, from now on. */
  const moveClock = (by: number) =>
    at.chromium.inWorker((ms) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + ms;
    }, seconds(by));

  it('ahead while the answer is missing does not send the report again', async () => {
    at.service.set({ listedAfterMs: seconds(120) });
    at.service.addFault(LOST);
    await at.store('/pages/good');
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'checking' }]);
    await moveClock(2 * DAYS);
    await expectOneReport();
  });

  it('back during a wait that the service asked for does not make it longer', async () => {
    const headers = { 'retry-after': '120' };
    at.service.addFault({ ...POST, action: 'status', status: 429, headers });
    await at.store('/pages/good');
    await expect
      .poll(at.outbox, SOON)
      .toMatchObject([{ state: 'waiting', failure: { kind: 'rate-limited' } }]);
    await moveClock(-2 * DAYS);
    await expect.poll(at.outbox, SOON).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect(at.stores().map(({ status }) => status)).toEqual([429, 201]);
  });
});
