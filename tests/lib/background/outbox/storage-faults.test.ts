import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createMend } from '../../../../lib/background/mend';
import { entryStore } from '../../../../lib/background/outbox/entry-store';
import { createOutbox } from '../../../../lib/background/outbox/outbox';
import type { Entry, EntryState, Task } from '../../../../lib/model/entry';
import { success } from '../../../../lib/model/outcome';
import { copy } from '../../../../lib/storage/copy';
import { copied } from '../../../../lib/storage/save-record';
import { anEntry, aStore } from '../../../support/an-entry';
import { freshDatabase } from '../../../support/fresh-database';
import { useService } from '../../../support/running-service';
import { valueOf } from '../../../support/values';

const running = useService();
const { local } = fakeBrowser.storage;
let wakeMoment: number | null;
let pages = 0;

beforeEach(() => {
  vi.restoreAllMocks();
  fakeBrowser.reset();
  freshDatabase();
  wakeMoment = null;
});

/** The outbox of a freshly started worker. */
const startWorker = () =>
  createOutbox({
    store: entryStore,
    connect: () => Promise.resolve(success(running.client())),
    wakeAt: (moment) => void (wakeMoment = moment),
    stayAwake: () => undefined,
  });

const newStore = () => aStore({ address: `https://storage-faults.example/${++pages}` });
const reportsOf = ({ task }: Pick<Entry, 'task'>) =>
  running.service.reports().filter(({ url }) => url === task.address);

const stored = async (id: string) => (await local.get(`outbox:${id}`))[`outbox:${id}`] as Entry;
const until = (id: string, state: EntryState) =>
  vi.waitFor(async () => expect(await stored(id)).toMatchObject({ state }), 10_000);

describe('a disk with damaged values', () => {
  const damaged = () => Promise.reject(new Error('Invalid JSON'));
  const failReads = (times: number) => {
    const get = vi.spyOn(local, 'get');
    for (let time = 0; time < times; time++) get.mockImplementationOnce(damaged);
  };

  it.each([1, 3])('is read again at once, if need be %i times', async (times) => {
    const waiting = anEntry({ state: 'stopped' });
    await entryStore.save(waiting);
    failReads(times);
    expect(await startWorker().list()).toEqual([waiting]);
  });

  it('is read again with the next request, and work is taken and sent again', async () => {
    const waiting = anEntry({ task: newStore() });
    await entryStore.save(waiting);
    failReads(10);
    const outbox = startWorker();
    await expect(outbox.list()).rejects.toThrow('Invalid JSON');
    expect(await outbox.list()).toEqual([waiting]);
    const task = newStore();
    const added = valueOf(await outbox.add({ accountId: 'a1', task, incognito: false }));
    await Promise.all([until(waiting.id, 'done'), until(added.id, 'done')]);
    expect(reportsOf(waiting)).toHaveLength(1);
    expect(reportsOf(added)).toHaveLength(1);
  });

  it('is read again later if nobody asks', async () => {
    const waiting = anEntry({ task: newStore() });
    await entryStore.save(waiting);
    failReads(10);
    const outbox = startWorker();
    await outbox.pump();
    expect(wakeMoment).toBeGreaterThan(Date.now());
    await outbox.pump();
    await until(waiting.id, 'done');
  });
});

describe('a disk that lost its last writes in a power cut', () => {
  const key = (id: string) => `outbox:${id}`;

  /** Sends a store and returns it, with the disk as it was before that. */
  async function sentAndForgotten(state: 'sending' | 'done') {
    const entry = anEntry({ task: newStore() });
    await entryStore.save(entry);
    if (state === 'sending')
      running.service.addFault({ action: 'hang', when: 'after', method: 'POST' });
    await startWorker().pump();
    await vi.waitFor(() => expect(reportsOf(entry)).toHaveLength(1), 10_000);
    await until(entry.id, state);
    await copied();
    await local.set({ [key(entry.id)]: entry });
    running.service.clearFaults();
    running.service.clearLog();
    return entry;
  }

  const posts = () => running.service.log.filter(({ method }) => method === 'POST');

  it.each(['sending', 'done'] as const)('does not send again what was %s', async (state) => {
    const entry = await sentAndForgotten(state);
    await startWorker().pump();
    await until(entry.id, 'done');
    const [made] = reportsOf(entry);
    expect(await stored(entry.id)).toMatchObject({ attempts: 1, report: { id: String(made!.id) } });
    expect(reportsOf(entry)).toHaveLength(1);
    expect(posts()).toEqual([]);
  });

  it('does not send again what was found, even if its report was deleted since', async () => {
    const entry = await sentAndForgotten('done');
    const [made] = reportsOf(entry);
    valueOf(await running.client().deleteReport(String(made!.id)));
    await local.set({ [key(entry.id)]: { ...entry, state: 'checking', attempts: 1 } });
    await startWorker().pump();
    await until(entry.id, 'done');
    expect(posts()).toEqual([]);
  });

  it('does not send it again after storage was mended', async () => {
    const entry = await sentAndForgotten('sending');
    await createMend({
      outbox: startWorker(),
      watcher: { reload: async () => {} },
      migrate: async () => {},
    })();
    await startWorker().pump();
    await until(entry.id, 'done');
    expect(posts()).toEqual([]);
  });

  it('looks for it first if a person tries what the disk says was stopped again', async () => {
    const entry = await sentAndForgotten('sending');
    await local.set({ [key(entry.id)]: { ...entry, state: 'stopped' } });
    valueOf(await startWorker().retry(entry.id));
    await until(entry.id, 'done');
    expect(posts()).toEqual([]);
  });

  it.each<[string, Task]>([
    ['delete', { type: 'delete', address: 'https://a.example/', reportId: '1' }],
    ['report', newStore()],
  ])('does not send a %s that was cancelled', async (_, task) => {
    const entry = anEntry({ task, notBefore: Date.now() + 60_000 });
    await entryStore.save(entry);
    valueOf(await startWorker().discard(entry.id));
    await local.set({ [key(entry.id)]: { ...entry, notBefore: 0 } });
    await createMend({
      outbox: startWorker(),
      watcher: { reload: async () => {} },
      migrate: async () => {},
    })();
    const outbox = startWorker();
    await outbox.pump();
    expect(await outbox.list()).toEqual([]);
    expect(await stored(entry.id)).toBeUndefined();
    expect(running.service.log).toEqual([]);
  });

  it.each([
    ['cannot be read', () => vi.spyOn(copy, 'all').mockRejectedValue(new Error('broken'))],
    ['missed a change', () => local.set({ copyBehind: true })],
  ])('is believed if the copy %s', async (_, spoil) => {
    const entry = await sentAndForgotten('done');
    await spoil();
    await startWorker().pump();
    await vi.waitFor(() => expect(posts()).toHaveLength(1), 10_000);
    await until(entry.id, 'done');
  });
});
