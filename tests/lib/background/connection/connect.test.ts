import { beforeEach, expect, it } from 'vitest';
import { createConnect } from '../../../../lib/background/connection/connect';
import type { Account } from '../../../../lib/model/account';
import { valueOf } from '../../../support/values';

const ORIGIN = 'https://a.example.org';

const account = (id: string): Account => ({ id, name: id, baseUrl: ORIGIN, keyHint: '' });

let accounts: Account[];
let key: string;

beforeEach(() => {
  accounts = [account('a'), account('b')];
  key = 'first';
});

function createClients() {
  const connect = createConnect({
    accounts: async () => accounts,
    keys: async () => ({ a: { key, origin: ORIGIN }, b: { key: 'other', origin: ORIGIN } }),
    mayReach: async () => true,
    fetch,
  });
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
