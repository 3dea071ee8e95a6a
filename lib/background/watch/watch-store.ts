import * as z from 'zod/mini';
import { VERDICTS } from '../../model/verdict';
import { FREQUENCIES, WATCH_KEY, type Watch } from '../../model/watch';
import { failure, moment, verdict } from '../stored-shapes';
import { readRecords, type StoredRecords } from '../../storage/records';
import { removeRecord, saveRecord } from '../../storage/save-record';

/** Checks what decisions are based on, and what a screen could trip over. */
const watchSchema = () =>
  z.looseObject({
    id: z.string(),
    accountId: z.string(),
    reportId: z.string(),
    address: z.string(),
    every: z.enum(FREQUENCIES),
    since: moment(),
    nextAt: z.nullable(moment()),
    run: z.nullable(z.object({ startedAt: z.number(), entryId: z.nullable(z.string()) })),
    lastAt: z.nullish(moment()),
    lastVerdict: z.nullish(verdict()),
    change: z.nullish(
      z.looseObject({
        at: moment(),
        from: z.nullable(verdict()),
        to: z.enum([...VERDICTS, 'gone']),
      }),
    ),
    failure: z.nullish(failure()),
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
