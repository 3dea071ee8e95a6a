import { failed, type Outcome } from '../model/outcome';
import { fitAddress } from '../model/fit-address';
import type { Entry, Task } from '../model/entry';
import type { Client } from '../service/client';
import { activeAccount } from '../storage/accounts';
import { checkConnection } from './check-connection';
import type { Connect } from './connect';
import { eraseEverything } from './erase-everything';
import type { Handlers } from './listen';
import type { Outbox } from './outbox/outbox';
import { pageReports } from './page-reports';
import { removeAccount } from './remove-account';
import { saveAccount } from './save-account';

interface HandlerOptions {
  connect: Connect;
  outbox: Outbox;
  /** A person has seen how the work stands. */
  seen: () => void;
}

const NOT_SET_UP = failed({ kind: 'invalid-input', field: 'account', reason: 'missing' });

/** What each message does. */
export function createHandlers({ connect, outbox, seen }: HandlerOptions): Handlers {
  async function enqueue(
    task: Task,
    { incognito, password }: { incognito: boolean; password?: string },
  ): Promise<Outcome<Entry>> {
    const account = await activeAccount();
    return account
      ? await outbox.add({ accountId: account.id, task, incognito, password })
      : NOT_SET_UP;
  }

  /** Asks the service of the active account, without writing anything down. */
  async function ask<T>(question: (client: Client) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const account = await activeAccount();
    const connected = account ? await connect(account.id) : NOT_SET_UP;
    return connected.ok ? await question(connected.value) : connected;
  }

  return {
    async 'account.save'(input) {
      const saved = await saveAccount(input);
      if (saved.ok) await outbox.resume(saved.value.id);
      return saved;
    },
    'account.check': ({ id }) => checkConnection(connect, id),
    'account.remove': ({ id }) => removeAccount(outbox, id).finally(seen),
    'everything.erase': () => eraseEverything(outbox).finally(seen),

    'page.look': ({ address }) => ask((client) => pageReports(client, address)),
    'reports.list': ({ query, cursor }) => ask((client) => client.listReports(query, { cursor })),
    'report.show': ({ id }) => ask((client) => client.showReport(id)),
    'projects.list': ({ query, cursor }) => ask((client) => client.listProjects(query, { cursor })),
    'project.delete': ({ name }) => ask((client) => client.deleteProject(name)),

    async 'report.store'({ address, privacy, ...rest }) {
      const fit = fitAddress(address);
      if (!fit.ok)
        return failed({ kind: 'invalid-input', field: 'url', reason: 'not-a-web-address' });
      return await enqueue({ type: 'store', address: fit.address, privacy, knownIds: [] }, rest);
    },
    'report.update-results': ({ address, reportId, ...rest }) =>
      enqueue({ type: 'update-results', address, reportId, generatedBefore: null }, rest),
    'report.change-privacy': ({ address, reportId, privacy, ...rest }) =>
      enqueue({ type: 'change-privacy', address, reportId, privacy }, rest),
    'report.delete': ({ address, reportId, ...rest }) =>
      enqueue({ type: 'delete', address, reportId }, rest),

    async 'outbox.list'() {
      seen();
      return await outbox.list();
    },
    'outbox.retry': ({ id, password }) => outbox.retry(id, password),
    'outbox.discard': ({ id }) => outbox.discard(id),
  };
}
