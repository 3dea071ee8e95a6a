import { realTime } from '../../clock';
import { failed, success, type Outcome } from '../../model/outcome';
import { originPattern } from '../../model/service-address';
import type { Account } from '../../model/account';
import { createClient, DEADLINES, type Client } from '../../service/client';
import type { BoundKey } from '../../storage/api-keys';
import { createPauses } from './pauses';

interface ConnectOptions {
  accounts: () => Promise<Account[]>;
  keys: () => Promise<Record<string, BoundKey>>;
  mayReach: (pattern: string) => Promise<boolean>;
  fetch: typeof fetch;
}

export type Connect = (accountId: string) => Promise<Outcome<Client>>;

/**
 * A client for an account, or the reason why there is none. Checked for every piece of work, because
 * keys change and permissions get revoked; reused as long as address and key stay the same. There is none
 * while the service wants to be left alone.
 */
export function createConnect({ accounts, keys, mayReach, fetch }: ConnectOptions) {
  const clients = new Map<string, { identity: string; client: Client }>();
  const pauses = createPauses();

  async function connect(accountId: string): Promise<Outcome<Client>> {
    const all = await accounts();
    // The key of a removed account is not kept in memory either.
    for (const id of clients.keys())
      if (!all.some((account) => account.id === id)) clients.delete(id);
    const account = all.find(({ id }) => id === accountId);
    if (!account) return failed({ kind: 'invalid-input', field: 'account', reason: 'missing' });
    const { origin } = new URL(account.baseUrl);
    const bound = (await keys())[accountId];
    if (!bound || bound.origin !== origin) return failed({ kind: 'no-key' });
    // Without the permission, a call fails with "Failed to fetch", just like an unreachable server.
    if (!(await mayReach(originPattern(origin)))) return failed({ kind: 'no-permission', origin });
    const { baseUrl } = account;
    await pauses.loaded();
    const pause = pauses.of(`${accountId} ${baseUrl}`);
    const waitMs = pause.left();
    if (waitMs > 0) return failed({ kind: 'rate-limited', waitMs });
    const identity = `${baseUrl} ${bound.key}`;
    const kept = clients.get(accountId);
    if (kept?.identity === identity) return success(kept.client);
    const apiKey = bound.key;
    const client = createClient({ baseUrl, apiKey, fetch, pause, deadlines: deadlines() });
    clients.set(accountId, { identity, client });
    return success(client);
  }
  return Object.assign(connect, { endPause: pauses.end });
}

/** Real requests take time, however fast the clock runs. */
const SHORTEST_MS = 8_000;

const deadlines = () => ({
  read: Math.max(realTime(DEADLINES.read), SHORTEST_MS),
  write: Math.max(realTime(DEADLINES.write), SHORTEST_MS),
});
