import { failed, success, type Outcome } from '../../model/outcome';
import type { Client } from '../../service/client';
import { accountsItem } from '../../storage/accounts';
import { checkConnection } from '../connection/check-connection';
import type { Connect } from '../connection/connect';
import { leaveAddress } from '../accounts/discard-work';
import { eraseEverything } from '../accounts/erase-everything';
import type { BrowserIndexer } from '../index/browser-indexer';
import type { ReportIndex } from '../index/report-index';
import { insightHandlers } from './insight-handlers';
import type { Handlers } from './listen';
import { readingHandlers } from './reading-handlers';
import type { NewEntry } from '../outbox/new-entry';
import type { Outbox } from '../outbox/outbox';
import { removeAccount } from '../accounts/remove-account';
import { saveAccount } from '../accounts/save-account';
import type { Toolbar } from '../toolbar/toolbar';
import { discardUnreadable, listUnreadable } from '../unreadable';
import type { Watcher } from '../watch/watcher';

interface HandlerOptions {
  connect: Connect;
  outbox: Outbox;
  index: ReportIndex;
  indexer: BrowserIndexer;
  watcher: Watcher;
  toolbar: Pick<Toolbar, 'seen' | 'repaint'>;
  /** Puts back what storage has lost. */
  mend: () => Promise<void>;
}

const NO_SUCH_ACCOUNT = failed({ kind: 'invalid-input', field: 'account', reason: 'missing' });

/** What each message does. */
export function createHandlers(options: HandlerOptions): Handlers {
  const { connect, outbox, index, indexer, watcher, toolbar, mend } = options;
  const { seen } = toolbar;
  const work = { outbox, watcher, indexer };

  async function forAccount<T>(
    accountId: string,
    act: () => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const isThere = (await accountsItem.getValue()).some(({ id }) => id === accountId);
    return isThere ? await act() : NO_SUCH_ACCOUNT;
  }

  const enqueue = (request: NewEntry) => forAccount(request.accountId, () => outbox.add(request));

  /** Asks an account's service, without queueing anything. */
  async function ask<T>(
    accountId: string,
    question: (client: Client) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> {
    const connected = await connect(accountId);
    return connected.ok ? await question(connected.value) : connected;
  }

  return {
    async 'account.save'(input) {
      const saved = await saveAccount(input, (id) => leaveAddress(work, id).finally(seen)).catch(
        () => failed({ kind: 'not-saved' }),
      );
      if (saved.ok) {
        await outbox.resume(saved.value.id);
        await indexer.saved(saved.value);
        await indexer.checks.resume();
      }
      return saved;
    },
    async 'account.check'({ id }) {
      const steps = await checkConnection(connect, id);
      if (steps.every(({ outcome }) => outcome === 'passed')) void indexer.start(id);
      return success(steps);
    },
    'account.remove': ({ id }) => removeAccount(work, id).finally(seen),
    'everything.erase': () =>
      eraseEverything(work)
        .catch(() => failed({ kind: 'not-saved' }))
        .finally(seen),
    'storage.mend': async () => {
      await mend();
      return success(null);
    },

    ...readingHandlers({ ...options, ask }),
    'projects.list': ({ accountId, query, cursor }) =>
      ask(accountId, (client) => client.listProjects(query, { cursor })),
    'project.delete': ({ accountId, name }) =>
      ask(accountId, async (client) => {
        const deleted = await client.deleteProject(name);
        if (deleted.ok) void index.removeProject(accountId, name).then(toolbar.repaint);
        return deleted;
      }),

    ...insightHandlers({ index, indexer, forAccount }),

    'report.store': ({ address, privacy, unlessKnown, ...rest }) =>
      enqueue({
        task: { type: 'store', address, privacy, noted: null, ...(unlessKnown && { unlessKnown }) },
        ...rest,
      }),
    'report.update-results': ({ address, reportId, ...rest }) =>
      enqueue({
        task: { type: 'update-results', address, reportId, generatedBefore: null },
        ...rest,
      }),
    'report.change-privacy': ({ address, reportId, privacy, ...rest }) =>
      enqueue({ task: { type: 'change-privacy', address, reportId, privacy }, ...rest }),
    'report.delete': ({ address, reportId, ...rest }) =>
      enqueue({ task: { type: 'delete', address, reportId }, ...rest }),

    'watch.set': (input) => forAccount(input.accountId, () => watcher.set(input)),
    'watch.list': async ({ accountId }) => success(await watcher.list(accountId)),

    async 'outbox.list'() {
      const entries = await outbox.list();
      // After the answer, because an opening popup is waiting for it.
      setTimeout(seen);
      return success(entries);
    },
    'outbox.retry': ({ id, password }) => outbox.retry(id, password),
    'outbox.confirm': ({ id, identity }) => outbox.confirm(id, identity),
    'outbox.discard': ({ id }) => outbox.discard(id).finally(seen),
    'outbox.cancel': ({ ids }) => outbox.cancel(ids).finally(seen),

    'unreadable.list': async () => success(await listUnreadable()),
    'unreadable.discard': async ({ key }) => {
      await discardUnreadable(key);
      return success(null);
    },
  };
}
