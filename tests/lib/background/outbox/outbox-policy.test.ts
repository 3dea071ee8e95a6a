import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import type { Connect } from '../../../../lib/background/connection/connect';
import { failed, success } from '../../../../lib/model/outcome';
import { PRIVACY, type Privacy, type Report } from '../../../../lib/model/report';
import type { Client } from '../../../../lib/service/client';
import { aStore } from '../../../support/an-entry';
import { onePage } from '../../../support/one-page';
import { failureOf } from '../../../support/values';

beforeEach(() => fakeBrowser.reset());

const managed = vi.fn(async (): Promise<Record<string, unknown>> => ({}));

const connect = vi.fn<Connect>(async () => failed({ kind: 'key-rejected' }));

function open() {
  Object.assign(fakeBrowser.storage, { managed: { get: managed } });
  return createOutbox({
    store: entryStore,
    connect,
    wakeAt: () => {},
    stayAwake: () => {},
  });
}

function add(address: string, privacy: Privacy, outbox = open()) {
  const task = aStore({ address, privacy });
  return outbox.add({ accountId: 'a1', task, incognito: false });
}

it.each([
  ['https://www.blocked.example/', PRIVACY.private, 'blocked-host'],
  ['https://free.example/', PRIVACY.public, 'minimum-privacy'],
])('the outbox rejects %s with privacy %i', async (address, privacy, rule) => {
  managed.mockResolvedValue({ blockedHosts: ['blocked.example'], minimumPrivacy: 'password' });
  expect(failureOf(await add(address, privacy))).toEqual({ kind: 'against-policy', rule });
  expect(await fakeBrowser.storage.local.get()).toEqual({});
});

it('the outbox accepts what is allowed', async () => {
  managed.mockResolvedValue({ blockedHosts: ['blocked.example'], minimumPrivacy: 'password' });
  expect(await add('https://free.example/', PRIVACY.password)).toMatchObject({ ok: true });
});

it('the outbox accepts everything if the browser has no policy', async () => {
  managed.mockRejectedValue(new Error('Managed storage manifest not found'));
  expect(await add('https://www.blocked.example/', PRIVACY.public)).toMatchObject({ ok: true });
});

// As Chromium does for some seconds after its start.
describe('while the browser does not tell whether there is a policy,', () => {
  const untold = () => {
    let tell: (policy: Record<string, unknown>) => void = () => undefined;
    managed.mockReturnValue(new Promise((told) => void (tell = told)));
    return (policy: Record<string, unknown>) => tell(policy);
  };
  const storeReport = vi.fn(async () => failed({ kind: 'input-rejected', fields: {} }));
  beforeEach(() => {
    storeReport.mockClear();
    const listReports = async () => success(onePage<Report>([]));
    connect.mockResolvedValue(success({ listReports, storeReport } as Partial<Client> as Client));
  });

  it.each([
    ['refused', { minimumPrivacy: 'private' }, 'against-policy', 0],
    ['sent', {}, 'input-rejected', 1],
  ])('a report is saved at once, and %s once it is told', async (_, policy, failure, sent) => {
    const tell = untold();
    const outbox = open();
    expect(await add('https://free.example/', PRIVACY.public, outbox)).toMatchObject({ ok: true });
    expect(await fakeBrowser.storage.local.get()).not.toEqual({});
    await vi.waitFor(() => expect(connect).toHaveBeenCalled());
    expect(storeReport).not.toHaveBeenCalled();
    tell(policy);
    const failures = async () => (await outbox.list()).map((entry) => entry.failure?.kind);
    await vi.waitFor(async () => expect(await failures()).toEqual([failure]));
    expect(storeReport).toHaveBeenCalledTimes(sent);
  });
});
