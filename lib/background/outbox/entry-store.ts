import { browser } from '../../browser';
import * as z from 'zod/mini';
import { ENTRY_KEY, ENTRY_STATES, TASK_TYPES, type Entry } from '../../model/entry';
import { once } from '../../model/once';
import { failure, moment, report } from '../stored-shapes';
import { readRecords, type StoredRecords } from '../../storage/records';
import { copied, removeRecord, saveRecord } from '../../storage/save-record';

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
    notBefore: z.number(),
    attempts: z.number(),
    failure: z.nullish(failure()),
    report: z.nullish(report()),
    twins: z.optional(z.array(report())),
    twinLooks: z.optional(z.number()),
  }),
);

/** One key per entry: a damaged record affects no other, and writes never overwrite each other. */
export const entryStore = {
  load: (): Promise<StoredRecords<Entry>> =>
    readRecords(ENTRY_KEY, (value): value is Entry => entrySchema().safeParse(value).success),

  async save(entry: Entry): Promise<void> {
    const key = ENTRY_KEY + entry.id;
    // Private windows leave nothing on disk: their entries are kept in memory.
    if (entry.incognito) await browser.storage.session.set({ [key]: entry });
    else await saveRecord(key, entry);
    // From the copy, it must never come back as if it had not been sent.
    if (entry.state === 'sending') await copied();
  },

  async remove(entry: Entry): Promise<void> {
    await removeRecord(ENTRY_KEY + entry.id);
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
