import { now, ticks } from '../../clock';
import { onceItWorks } from '../../model/once';
import { shortened } from '../../model/shortened';
import type { Pause } from '../../service/request';
import { pausesItem } from '../../storage/pauses';

/**
 * The waits that services asked for. They are those of an account, whatever becomes of the work that was
 * told to wait, and are counted on a clock that never jumps.
 */
export function createPauses() {
  const ends = new Map<string, number>();

  async function load(): Promise<void> {
    for (const [key, { until, waitMs }] of Object.entries(await pausesItem.getValue()))
      if (!ends.has(key)) ends.set(key, ticks() + shortened(until, waitMs, now()) - now());
  }

  /** What an earlier worker was told. */
  const loaded = onceItWorks(load);

  return {
    loaded,

    /** A person doesn't want to wait. */
    end: async (accountId: string): Promise<void> => {
      await loaded();
      const ended = [...ends.keys()].filter((key) => key.startsWith(`${accountId} `));
      if (ended.length === 0) return;
      for (const key of ended) ends.delete(key);
      await pausesItem
        .update((all) =>
          Object.fromEntries(Object.entries(all).filter(([key]) => !ended.includes(key))),
        )
        .catch(() => undefined);
    },

    of: (key: string): Pause => ({
      left: () => Math.max(Math.ceil((ends.get(key) ?? 0) - ticks()), 0),
      begin(waitMs) {
        ends.set(key, Math.max(ticks() + waitMs, ends.get(key) ?? 0));
        const pause = { until: now() + waitMs, waitMs };
        // Without it, only the next worker would not know.
        void pausesItem.update((all) => ({ ...all, [key]: pause })).catch(() => undefined);
      },
    }),
  };
}
