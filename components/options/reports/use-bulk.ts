import { useRef, useState } from 'preact/hooks';
import { send } from '../../../lib/messages';
import { isUnfinished, type Entry } from '../../../lib/model/entry';
import { problemOf } from '../problem-of';
import { needsPerson } from '../queue/entry-needs';
import type { Job, UsableReport } from './jobs';

interface Bulk {
  job: Job;
  total: number;
  /** The entries written down so far. */
  ids: string[];
  /** What could not even be written down. */
  refused: UsableReport[];
  sending: boolean;
}

type HandOver = (report: UsableReport, job: Job) => Promise<Entry | null>;

export type BulkWork = ReturnType<typeof useBulk>;

/** The same job for many reports, handed over one after the other. */
export function useBulk(entries: Entry[], handOver: HandOver) {
  const [bulk, setBulk] = useState<Bulk>();
  const cancelled = useRef(false);
  // The outbox forgets what was done long ago; a large bulk still counts it.
  const seenDone = useRef(new Set<string>()).current;
  for (const { id, state } of entries) if (state === 'done') seenDone.add(id);

  async function goOn(before: Bulk, reports: UsableReport[]) {
    cancelled.current = false;
    let now = { ...before, refused: [] as UsableReport[], sending: true };
    setBulk(now);
    for (const report of reports) {
      if (cancelled.current) break;
      const entry = await handOver(report, now.job);
      if (entry) now = { ...now, ids: [...now.ids, entry.id] };
      else now = { ...now, refused: [...now.refused, report] };
      setBulk(now);
      // Cancelled while this one was being written down.
      if (entry && cancelled.current) await discard(entry.id);
    }
    setBulk({ ...now, sending: false });
  }

  const unfinished = entries.filter(({ id }) => bulk?.ids.includes(id)).filter(isUnfinished);
  const stuck = unfinished.filter(needsPerson);
  const { total = 0, ids = [], refused = [], sending = false } = bulk ?? {};
  const atWork = unfinished.length - stuck.length;
  return {
    total,
    busy: sending || atWork > 0,
    ended: ids.length + refused.length - atWork,
    done: ids.filter((id) => seenDone.has(id)).length,
    failed: stuck.length + refused.length,
    start: (reports: UsableReport[], job: Job) =>
      goOn({ job, total: reports.length, ids: [], refused: [], sending: true }, reports),
    async cancel() {
      cancelled.current = true;
      const waiting = unfinished.filter(({ state }) => state === 'waiting');
      await Promise.all(waiting.map(({ id }) => discard(id)));
    },
    async retryFailed() {
      await Promise.all(stuck.map(({ id }) => problemOf(send('outbox.retry', { id }))));
      if (bulk) await goOn(bulk, refused);
    },
  };
}

// Whatever could not be discarded is still in its row, where it can be seen.
const discard = (id: string) => problemOf(send('outbox.discard', { id }));
