import * as z from 'zod/mini';
import { browser } from '../../browser';
import { FREQUENCIES, WATCH_KEY, type Watch } from '../../model/watch';

/** Only what is decided by: the rest was written by this very program. */
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

/** One key per watch: a damaged record hurts no other. */
export const watchStore = {
  async load(): Promise<Watch[]> {
    const schema = watchSchema();
    return Object.entries(await browser.storage.local.get(null))
      .filter(([key, value]) => key.startsWith(WATCH_KEY) && schema.safeParse(value).success)
      .map(([, value]) => value as Watch);
  },

  put: (watch: Watch): Promise<void> =>
    browser.storage.local.set({ [WATCH_KEY + watch.id]: watch }),

  remove: ({ id }: Pick<Watch, 'id'>): Promise<void> =>
    browser.storage.local.remove(WATCH_KEY + id),
};

export type WatchStore = typeof watchStore;
