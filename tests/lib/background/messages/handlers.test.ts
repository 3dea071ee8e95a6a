import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Connect } from '../../../../lib/background/connection/connect';
import { createHandlers } from '../../../../lib/background/messages/handlers';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import type { Entry } from '../../../../lib/model/entry';
import { failed, success } from '../../../../lib/model/outcome';
import type { Client } from '../../../../lib/service/client';
import { accountsItem } from '../../../../lib/storage/accounts';
import { aReport, aStore, anEntry } from '../../../support/an-entry';
import { failureOf, valueOf } from '../../../support/values';

type Options = Parameters<typeof createHandlers>[0];

const deleteProject = vi.fn<Client['deleteProject']>(async () => success(null));
const connect = vi.fn<Connect>();
const forget = vi.fn(async (_accountId?: string) => {});
const removeProject = vi.fn(async () => {});
const repaint = vi.fn(async () => {});

beforeEach(async () => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser.permissions, { remove: async () => true });
  for (const mock of [connect, forget, removeProject, repaint]) mock.mockClear();
  connect.mockResolvedValue(failed({ kind: 'no-permission', origin: 'https://old.example.org' }));
});

/** Handlers with a real outbox, which finds these entries when it starts. */
async function handlersWith(...entries: Entry[]) {
  for (const entry of entries) await entryStore.save(entry);
  const none = () => undefined;
  const outbox = createOutbox({
    store: entryStore,
    connect,
    wakeAt: none,
    stayAwake: none,
  });
  const handlers = createHandlers({
    connect,
    outbox,
    watcher: { forget },
    index: { removeProject },
    indexer: { saved: async () => {} },
    toolbar: { seen: none, repaint },
  } as unknown as Options);
  return { handlers, outbox };
}

const saveAt = (address: string) => ({ id: 'a', name: '', address, apiKey: 'key' });

describe('an account that moves to another address', () => {
  const on = { address: 'https://example.com/', reportId: '7' };
  const of = (id: string, change: Partial<Entry>) => anEntry({ id, accountId: 'a', ...change });
  const stopped = { state: 'stopped', failure: { kind: 'not-allowed' } } as const;

  it('takes along what was never sent, but nothing that refers to a report of the old one', async () => {
    const { handlers, outbox } = await handlersWith(
      of('never sent', { task: aStore(), ...stopped }),
      of('sent without an answer', { state: 'stopped', attempts: 1 }),
      of('done', { state: 'done', attempts: 1, report: aReport() }),
      of('delete', { task: { type: 'delete', ...on }, ...stopped }),
      of('update', {
        task: { type: 'update-results', ...on, generatedBefore: null },
        ...stopped,
      }),
      of('privacy', { task: { type: 'change-privacy', ...on, privacy: 0 }, ...stopped }),
      of('generating', {
        state: 'generating',
        attempts: 1,
        report: aReport(),
        notBefore: Date.now() + 60_000,
      }),
      anEntry({ id: 'of another', accountId: 'b', task: { type: 'delete', ...on }, ...stopped }),
    );
    valueOf(await handlers['account.save'](saveAt('https://old.example.org')));
    expect(await outbox.list()).toHaveLength(8);
    expect(forget).not.toHaveBeenCalled();
    valueOf(await handlers['account.save'](saveAt('https://new.example.org')));
    const left = (await outbox.list()).map(({ id }) => id);
    expect(left.sort()).toEqual(['never sent', 'of another']);
    expect(forget.mock.calls).toEqual([['a']]);
  });

  it('stays while anything is on its way to the old one', async () => {
    connect.mockReturnValue(new Promise(() => {}));
    const { handlers, outbox } = await handlersWith(of('begun', {}), of('stopped', stopped));
    valueOf(await handlers['account.save'](saveAt('https://old.example.org')));
    const moved = await handlers['account.save'](saveAt('https://new.example.org'));
    expect(failureOf(moved)).toEqual({ kind: 'under-way' });
    expect((await accountsItem.getValue())[0]?.baseUrl).toBe('https://old.example.org');
    expect(await outbox.list()).toHaveLength(2);
    expect(forget).not.toHaveBeenCalled();
  });
});

it('a deleted project disappears from the toolbar immediately', async () => {
  const { handlers } = await handlersWith();
  valueOf(await handlers['account.save'](saveAt('https://old.example.org')));
  connect.mockResolvedValue(success({ deleteProject } as unknown as Client));
  valueOf(await handlers['project.delete']({ accountId: 'a', name: 'example.com' }));
  await vi.waitFor(() => expect(repaint).toHaveBeenCalledOnce());
  expect(removeProject).toHaveBeenCalledBefore(repaint);
});
