import { beforeEach, expect, it } from 'vitest';
import { createConnect } from '../../../../lib/background/connection/connect';
import type { Account } from '../../../../lib/model/account';
import { failureOf, valueOf } from '../../../support/values';

const ORIGIN = 'https://a.example.org';

const account = (id: string): Account => ({ id, name: id, baseUrl: ORIGIN, keyHint: '' });

let accounts: Account[];
let key: string;
let mayReach: boolean;

beforeEach(() => {
  accounts = [account('a'), account('b')];
  key = 'first';
  mayReach = true;
});

const createConnections = () =>
  createConnect({
    accounts: async () => accounts,
    keys: async () => ({ a: { key, origin: ORIGIN }, b: { key: 'other', origin: ORIGIN } }),
    mayReach: async () => mayReach,
    fetch,
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
