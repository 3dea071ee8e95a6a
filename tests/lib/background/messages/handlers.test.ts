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
    indexer: { saved: async () => {}, checks: { forget: none, resume: none } },
    toolbar: { seen: none, repaint },
  } as unknown as Options);
  return { handlers, outbox };
}

const saveAt = (address: string) => ({ id: 'a', name: '', address, apiKey: 'key' });

describe('a full disk', () => {
  it('is told when an account cannot be saved', async () => {
    const { handlers } = await handlersWith();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('full'));
    const saved = await handlers['account.save'](saveAt('https://new.example.org'));
    expect(failureOf(saved)).toEqual({ kind: 'not-saved' });
    expect(await accountsItem.getValue()).toEqual([]);
  });
});

describe('an account that moves to another address', () => {
  const on = { address: 'https://example.com/', reportId: '7' };
  const of = (id: string, change: Partial<Entry>) => anEntry({ id, accountId: 'a', ...change });
  const stopped = { state: 'stopped', failure: { kind: 'not-allowed' } } as const;

  it.each<[string, Partial<Entry>]>([
    ['a report that was never sent', { task: aStore(), ...stopped }],
    ['a report without an answer', { state: 'stopped', attempts: 1 }],
    ['a delete', { task: { type: 'delete', ...on }, ...stopped }],
    [
      'a delete that can be undone',
      { task: { type: 'delete', ...on }, notBefore: Date.now() + 6_000 },
    ],
    ['a change of privacy', { task: { type: 'change-privacy', ...on, privacy: 0 }, ...stopped }],
    ['a report without results', { state: 'generating', attempts: 1, report: aReport() }],
  ])(
    'stays until %s is finished or removed, which is neither lost nor moved',
    async (_, change) => {
      const { handlers, outbox } = await handlersWith(of('own', change));
      valueOf(await handlers['account.save'](saveAt('https://old.example.org')));
      const moved = await handlers['account.save'](saveAt('https://new.example.org'));
      expect(failureOf(moved)).toEqual({ kind: 'has-work', count: 1 });
      expect((await accountsItem.getValue())[0]?.baseUrl).toBe('https://old.example.org');
      expect(await outbox.list()).toHaveLength(1);
      expect(forget).not.toHaveBeenCalled();
    },
  );

  it('leaves behind what is done there, and nothing of other accounts', async () => {
    const { handlers, outbox } = await handlersWith(
      of('done', { state: 'done', attempts: 1, report: aReport() }),
      anEntry({ id: 'of another', accountId: 'b', task: { type: 'delete', ...on }, ...stopped }),
    );
    valueOf(await handlers['account.save'](saveAt('https://old.example.org')));
    valueOf(await handlers['account.save'](saveAt('https://new.example.org')));
    expect((await outbox.list()).map(({ id }) => id)).toEqual(['of another']);
    expect(forget.mock.calls).toEqual([['a']]);
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
