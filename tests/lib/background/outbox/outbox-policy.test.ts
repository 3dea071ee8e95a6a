import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import { failed } from '../../../../lib/model/outcome';
import { PRIVACY, type Privacy } from '../../../../lib/model/report';
import { aStore } from '../../../support/an-entry';
import { failureOf } from '../../../support/values';

beforeEach(() => fakeBrowser.reset());

const managed = vi.fn(async (): Promise<Record<string, unknown>> => ({}));

function add(address: string, privacy: Privacy) {
  Object.assign(fakeBrowser.storage, { managed: { get: managed } });
  const outbox = createOutbox({
    store: entryStore,
    connect: async () => failed({ kind: 'key-rejected' }),
    wakeAt: () => {},
    stayAwake: () => {},
  });
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
