import { failed, success, type Outcome } from '../../model/outcome';
import { fitAddress } from '../../model/fit-address';
import type { Task } from '../../model/entry';
import type { Report } from '../../model/report';
import type { Client } from '../../service/client';
import { activeAccount } from '../../storage/accounts';
import { checkConnection } from '../connection/check-connection';
import type { Connect } from '../connection/connect';
import { discardWork, namesReport } from '../accounts/discard-work';
import { eraseEverything } from '../accounts/erase-everything';
import type { Indexer } from '../index/indexer';
import type { ReportIndex } from '../index/report-index';
import { insightTargets, readInsights } from '../index/insights';
import type { Handlers } from './listen';
import type { Outbox } from '../outbox/outbox';
import { pageReports } from '../index/look-up-site';
import { removeAccount } from '../accounts/remove-account';
import { saveAccount } from '../accounts/save-account';
import type { Toolbar } from '../toolbar/toolbar';
import type { Watcher } from '../watch/create-watch';

interface HandlerOptions {
  connect: Connect;
  outbox: Outbox;
  index: ReportIndex;
  indexer: Indexer;
  watch: Watcher;
  toolbar: Pick<Toolbar, 'seen' | 'repaint'>;
}

const NOT_SET_UP = failed({ kind: 'invalid-input', field: 'account', reason: 'missing' });

/** What each message does. */
export function createHandlers(options: HandlerOptions): Handlers {
  const { connect, outbox, index, indexer, watch, toolbar } = options;
  const { seen } = toolbar;
  const work = { outbox, watch, indexer };

  async function forActive<T>(
    act: (accountId: string) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const account = await activeAccount();
    return account ? await act(account.id) : NOT_SET_UP;
  }

  const enqueue = (task: Task, more: { incognito: boolean; password?: string }) =>
    forActive((accountId) => outbox.add({ accountId, task, ...more }));

  /** Asks the service of the active account, without writing anything down. */
  const ask = <T>(question: (client: Client, accountId: string) => Promise<Outcome<T>>) =>
    forActive(async (id) => {
      const connected = await connect(id);
      return connected.ok ? await question(connected.value, id) : connected;
    });

  /** Looks into what this browser knows of the active account's reports. */
  const know = <T>(look: (accountId: string) => Promise<T>) =>
    forActive(async (id) => success(await look(id)));

  /** Empty where there is none: nothing is known of that. */
  const activeId = async () => (await activeAccount())?.id ?? '';

  const learn = (accountId: string, reports: Report[]) =>
    void index.put(accountId, reports).then(toolbar.repaint);

  return {
    async 'account.save'(input) {
      const saved = await saveAccount(input, (id) =>
        discardWork(work, id, namesReport).finally(seen),
      );
      if (saved.ok) {
        await outbox.resume(saved.value.id);
        await indexer.saved(saved.value);
      }
      return saved;
    },
    async 'account.check'({ id }) {
      const steps = await checkConnection(connect, id);
      if (steps.every(({ outcome }) => outcome === 'passed')) void indexer.start(id);
      return steps;
    },
    'account.remove': ({ id }) => removeAccount(work, id).finally(seen),
    'everything.erase': () => eraseEverything(work).finally(seen),

    // Not asked for by private windows.
    'page.look': ({ address }) =>
      ask(async (client, accountId) => {
        const found = await pageReports(client, address);
        if (found.ok) learn(accountId, [...found.value.same, ...found.value.earlier]);
        return found;
      }),
    'page.known': async ({ address }) => index.page(await activeId(), address),
    'reports.list': ({ query, cursor }) =>
      ask(async (client, accountId) => {
        const page = await client.listReports(query, { cursor });
        // To go through all of a list, as an export does, is the indexer's work.
        if (page.ok && cursor === null) learn(accountId, page.value.items);
        return page;
      }),
    'report.show': ({ id }) =>
      ask(async (client, accountId) => {
        const shown = await client.showReport(id);
        if (shown.ok) learn(accountId, [shown.value]);
        return shown;
      }),
    'report.history': async ({ id }) => index.history(await activeId(), id),
    'projects.list': ({ query, cursor }) => ask((client) => client.listProjects(query, { cursor })),
    'project.delete': ({ name }) =>
      ask(async (client, accountId) => {
        const deleted = await client.deleteProject(name);
        if (deleted.ok) void index.removeProject(accountId, name).then(toolbar.repaint);
        return deleted;
      }),

    'index.state': async () => indexer.state(await activeId()),
    'index.refresh': async () => indexer.refresh(await activeId()),

    'insights.read': ({ staleDays }) => know((id) => readInsights(index, id, staleDays)),
    'insights.targets': (input) => know((id) => insightTargets(index, id, input)),

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

    'watch.set': (input) => forActive((accountId) => watch.set({ ...input, accountId })),
    'watch.list': async () => watch.list(await activeId()),

    async 'outbox.list'() {
      const entries = await outbox.list();
      // After the answer, which a popup that is being opened waits for.
      setTimeout(seen);
      return entries;
    },
    'outbox.retry': ({ id, password }) => outbox.retry(id, password),
    'outbox.discard': ({ id }) => outbox.discard(id).finally(seen),
  };
}
