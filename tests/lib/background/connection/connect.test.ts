import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createConnect } from '../../../../lib/background/connection/connect';
import type { Account } from '../../../../lib/model/account';
import { failureOf, valueOf } from '../../../support/values';

const ORIGIN = 'https://a.example.org';

const account = (id: string): Account => ({ id, name: id, baseUrl: ORIGIN, keyHint: '' });

let accounts: Account[];
let key: string;
let mayReach: boolean;

const answer = vi.fn<typeof fetch>();

beforeEach(() => {
  fakeBrowser.reset();
  answer.mockReset();
  accounts = [account('a'), account('b')];
  key = 'first';
  mayReach = true;
});

const createConnections = () =>
  createConnect({
    accounts: async () => accounts,
    keys: async () => ({ a: { key, origin: ORIGIN }, b: { key: 'other', origin: ORIGIN } }),
    mayReach: async () => mayReach,
    fetch: answer,
  });

function createClients() {
  const connect = createConnections();
  return async (id: string) => valueOf(await connect(id));
}

it('a client is reused as long as address and key stay the same', async () => {
  const clientOf = createClients();
  const first = await clientOf('a');
  expect(await clientOf('b')).not.toBe(first);
  expect(await clientOf('a')).toBe(first);
});

it('a key that was replaced is not kept', async () => {
  const clientOf = createClients();
  const first = await clientOf('a');
  key = 'second';
  expect(await clientOf('a')).not.toBe(first);
  key = 'first';
  expect(await clientOf('a')).not.toBe(first);
});

it('the key of a removed account is not kept', async () => {
  const clientOf = createClients();
  const first = await clientOf('a');
  accounts = [account('b')];
  await clientOf('b');
  accounts = [account('a'), account('b')];
  expect(await clientOf('a')).not.toBe(first);
});

it('a key is used only for the origin it was entered for', async () => {
  const connect = createConnections();
  valueOf(await connect('a'));
  for (const baseUrl of ['https://b.example.org', 'http://a.example.org', `${ORIGIN}:8443`]) {
    accounts = [{ ...account('a'), baseUrl }];
    expect(failureOf(await connect('a'))).toEqual({ kind: 'no-key' });
  }
});

it('there is no client without the permission for its origin', async () => {
  const connect = createConnections();
  valueOf(await connect('a'));
  mayReach = false;
  expect(failureOf(await connect('a'))).toEqual({ kind: 'no-permission', origin: ORIGIN });
});

it('a service that asks to wait is asked nothing until then, for that account, by this worker or the next', async () => {
  const headers = { 'Retry-After': '60' };
  answer.mockImplementation(async () => new Response('', { status: 429, headers }));
  const connect = createConnections();
  const client = valueOf(await connect('a'));
  const told = { kind: 'rate-limited', waitMs: 60_000 };
  expect(failureOf(await client.listReports())).toEqual(told);
  const left = { kind: 'rate-limited', waitMs: expect.any(Number) as number };
  expect(failureOf(await connect('a'))).toEqual(left);
  // Whoever has a client already is told the same.
  expect(failureOf(await client.listReports())).toEqual(left);
  await vi.waitFor(async () => expect(await fakeBrowser.storage.session.get()).not.toEqual({}));
  expect(failureOf(await createConnections()('a'))).toEqual(left);
  expect(answer).toHaveBeenCalledTimes(1);
  valueOf(await connect('b'));
});

it('a wait ends with the address that asked for it', async () => {
  answer.mockImplementation(async () => new Response('', { status: 429 }));
  const connect = createConnections();
  await valueOf(await connect('a')).listReports();
  accounts = [{ ...account('a'), baseUrl: `${ORIGIN}/tools` }];
  valueOf(await connect('a'));
});
