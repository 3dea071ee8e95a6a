import * as z from 'zod/mini';
import { FREQUENCIES, WATCH_KEY, type Watch } from '../../model/watch';
import { readRecords, type StoredRecords } from '../../storage/records';
import { removeRecord, saveRecord } from '../../storage/save-record';

/** Only checks what decisions are based on: the rest was written by this program. */
const watchSchema = () =>
  z.looseObject({
    id: z.string(),
    accountId: z.string(),
    reportId: z.string(),
    address: z.string(),
    every: z.enum(FREQUENCIES),
    since: z.number(),
    nextAt: z.nullable(z.number()),
    run: z.nullable(z.object({ startedAt: z.number(), entryId: z.nullable(z.string()) })),
  });

export const watchStore = {
  load: (): Promise<StoredRecords<Watch>> => {
    const schema = watchSchema();
    return readRecords(WATCH_KEY, (value): value is Watch => schema.safeParse(value).success);
  },

  save: (watch: Watch): Promise<void> => saveRecord(WATCH_KEY + watch.id, watch),

  remove: ({ id }: Pick<Watch, 'id'>): Promise<void> => removeRecord(WATCH_KEY + id),
};

export type WatchStore = typeof watchStore;
