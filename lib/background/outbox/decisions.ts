import { mayBeGone, type Entry } from '../../model/entry';
import { foundBy } from '../../model/failure';
import { holdsAccount } from '../../model/holds';
import { identityOf } from '../../model/identity';
import { failed, success, type Outcome } from '../../model/outcome';
import type { Entries } from './entries';
import type { EntryStore } from './entry-store';
import { twinsAmong } from './late-twins';
import { accepted, retried, type Change } from './transitions';

interface DecisionTools {
  entries: Entries;
  store: Pick<EntryStore, 'savePassword'>;
  /** Ends what holds an account's work: a rejected key, and a wait that the service asked for. */
  letGo: (accountId: string) => Promise<void>;
  /** The ids of the entries that are being worked on. */
  running: Set<string>;
  /** Those of them that a person has tried again meanwhile. */
  pressed: Set<string>;
  /** Those of them that are not to be sent again. */
  cancelled: Set<string>;
  now: () => number;
  inTurn: <T>(job: () => Promise<T>) => Promise<T>;
  /** An entry is done. */
  tidy: (id: string) => Promise<void>;
  pump: () => Promise<void>;
}

/** What a person decides about work in the queue. */
export function decisions(tools: DecisionTools) {
  const { entries, store, letGo, running, pressed, cancelled, now, inTurn, tidy, pump } = tools;
  const { caughtUp, forget } = entries;

  /** Nothing is started from the old state while the new one is being saved. */
  async function save(entry: Entry, change: Change): Promise<Entry> {
    running.add(entry.id);
    try {
      return await entries.save(entry, change);
    } finally {
      running.delete(entry.id);
    }
  }

  async function retry(id: string, password?: string): Promise<Outcome<Entry>> {
    await caughtUp();
    if (password !== undefined && entries.get(id)) await store.savePassword(id, password);
    const entry = entries.get(id);
    if (!entry) return failed({ kind: 'gone' });
    // In another window, the person may have decided already.
    if (entry.state === 'done') return success(entry);
    if (running.has(id)) {
      // Screens know of its end a moment before this does.
      pressed.add(id);
      return success(entry);
    }
    await letGo(entry.accountId);
    const next = await save(entry, retried(entry, now()));
    // Otherwise it would stay behind these.
    for (const { id: otherId, accountId } of entries.all()) {
      const other = entries.get(otherId);
      if (other && holdsAccount(other) && accountId === entry.accountId && !running.has(otherId))
        await save(other, retried(other, now()));
    }
    void pump();
    return success(next);
  }

  /** The user recognised the report that this entry made. */
  async function confirm(id: string, identity: string): Promise<Outcome<Entry>> {
    await caughtUp();
    const entry = entries.get(id);
    const found = foundBy(entry?.failure ?? null);
    const report = found.find((one) => identityOf(one) === identity);
    if (!entry || !report) return failed({ kind: 'gone' });
    const twins = twinsAmong(found, report, entry.task.address);
    const next = await save(entry, { ...accepted(entry, report, now()), twins });
    if (next.state === 'done') await tidy(id);
    void pump();
    return success(next);
  }

  async function forgetAll(ids: string[]): Promise<void> {
    // All at the same time, so that none is started while the others are being removed.
    await Promise.all(ids.flatMap((id) => entries.get(id) ?? []).map(forget));
    // Other entries may have been waiting for these.
    void pump();
  }

  /** What was sent goes on to its end. */
  const isBegunDelete = (id: string): boolean => {
    const entry = entries.get(id);
    return entry?.state === 'waiting' && mayBeGone(entry);
  };

  /** All of them or, if one is running, none. */
  async function discard(...ids: string[]): Promise<Outcome<null>> {
    await caughtUp();
    if (ids.some((id) => running.has(id))) return failed({ kind: 'under-way' });
    if (ids.some(isBegunDelete)) return failed({ kind: 'under-way' });
    await forgetAll(ids);
    return success(null);
  }

  /** Nothing more of them is sent. What the service has got already goes on to its end. */
  async function cancel(ids: string[]): Promise<Outcome<null>> {
    await caughtUp();
    const stateOf = (id: string) => entries.get(id)?.state;
    for (const id of ids) if (stateOf(id) === 'sending') cancelled.add(id);
    await forgetAll(ids.filter((id) => stateOf(id) === 'waiting' && !isBegunDelete(id)));
    return success(null);
  }

  return {
    retry: (id: string, password?: string) => inTurn(() => retry(id, password)),
    confirm: (id: string, identity: string) => inTurn(() => confirm(id, identity)),
    discard: (...ids: string[]) => inTurn(() => discard(...ids)),
    cancel: (ids: string[]) => inTurn(() => cancel(ids)),
  };
}
