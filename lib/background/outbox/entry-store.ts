import { browser } from '../../browser';
import * as z from 'zod/mini';
import { ENTRY_KEY, ENTRY_STATES, isUnfinished, TASK_TYPES, type Entry } from '../../model/entry';
import { once } from '../../model/once';
import { failure, moment, report } from '../stored-shapes';
import { isAhead } from '../../storage/copy';
import { readRecords, type StoredRecords } from '../../storage/records';
import { copied, readCopy, removeRecord, saveRecord } from '../../storage/save-record';

const PASSWORD = 'password:';

/** Checks what the outbox bases decisions on, and what a screen could trip over. */
const entrySchema = once(() =>
  z.looseObject({
    id: z.string(),
    accountId: z.string(),
    task: z.looseObject({
      type: z.enum(TASK_TYPES),
      address: z.string(),
      reportId: z.optional(z.string()),
    }),
    state: z.enum(ENTRY_STATES),
    createdAt: moment(),
    order: z.optional(z.number()),
    notBefore: z.number(),
    waitMs: z.optional(z.number()),
    attempts: z.number(),
    failure: z.nullish(failure()),
    report: z.nullish(report()),
    twins: z.optional(z.array(report())),
    laterLooks: z.optional(z.number()),
    cancelled: z.optional(z.boolean()),
  }),
);

const isEntry = (value: unknown): value is Entry => entrySchema().safeParse(value).success;

/** One key per entry: a damaged record affects no other, and writes never overwrite each other. */
export const entryStore = {
  load: (): Promise<StoredRecords<Entry>> => readRecords(ENTRY_KEY, isEntry),

  /** What the copy knows of these that the disk has forgotten. */
  async loadAhead(entries: Entry[]): Promise<Entry[]> {
    const kept = await readCopy();
    return entries.flatMap((entry) => {
      const copied = kept[ENTRY_KEY + entry.id];
      return isEntry(copied) && isAhead(copied, entry) ? copied : [];
    });
  },

  async save(entry: Entry): Promise<void> {
    const key = ENTRY_KEY + entry.id;
    // Private windows leave nothing on disk: their entries are kept in memory.
    if (entry.incognito) await browser.storage.session.set({ [key]: entry });
    else await saveRecord(key, entry);
    // From the copy, it must never come back as if it had not been sent.
    if (entry.state === 'sending') await copied();
  },

  /** If a power cut brings it back to the disk, the copy knows that it was cancelled. */
  async remove(entry: Entry): Promise<void> {
    const isLeft = isUnfinished(entry) && !entry.incognito;
    const left: Entry = { ...entry, state: 'done', cancelled: true };
    await removeRecord(ENTRY_KEY + entry.id, isLeft ? left : undefined);
    await browser.storage.session.remove(PASSWORD + entry.id);
  },

  /** Report passwords are kept in memory only, and forgotten once the service has accepted them. */
  async password(id: string): Promise<string | undefined> {
    const key = PASSWORD + id;
    return (await browser.storage.session.get<Record<string, string>>(key))[key];
  },

  async savePassword(id: string, password: string): Promise<void> {
    await browser.storage.session.set({ [PASSWORD + id]: password });
  },

  async removePassword(id: string): Promise<void> {
    await browser.storage.session.remove(PASSWORD + id);
  },
};

export type EntryStore = typeof entryStore;
