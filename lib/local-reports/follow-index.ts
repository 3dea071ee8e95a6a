import { onIndexChange } from '../storage/index-changes';
import { createEngine, type Engine } from './engine';
import { readPacks } from './read-packs';

/** While reports are read from the service, there are changes all the time. */
const PAUSE_MS = 250;

/** Keeps an engine in step with what is known of an account's reports, whoever learns it. */
export function followIndex(
  accountId: string,
  /** Reads what else may have changed, and returns whether it has. */
  rereadOthers: () => Promise<boolean>,
  onChanged: () => void,
) {
  let engine: Engine | null = null;
  let last: number | null = null;
  let reading: Promise<boolean> | null = null;
  let wasAsked = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Returns whether answers may have changed. */
  async function read(): Promise<boolean> {
    const before = engine;
    const found = await readPacks(accountId, before && last);
    engine = null;
    if (!found) return before !== null;
    const isNew = !before || found.isWhole;
    const next = isNew ? createEngine() : before;
    const changes = found.packs.map((pack) => next.learn(JSON.parse(pack)));
    [engine, last] = [next, found.last];
    if (isNew) void prepare(next);
    return isNew || changes.includes(true);
  }

  function readOnce(): Promise<boolean> {
    reading ??= read()
      // Damaged packs are like none.
      .catch(() => true)
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  /** Between two steps, questions are answered. */
  async function prepare(current: Engine): Promise<void> {
    for (const _ of current.prepare()) {
      await new Promise((done) => setTimeout(done));
      if (current !== engine) return;
    }
  }

  async function readSoon(): Promise<void> {
    pause = undefined;
    // What is being read now may be too old.
    await reading;
    const changes = await Promise.all([readOnce(), rereadOthers()]);
    if (changes.includes(true)) onChanged();
  }

  const stopListening = onIndexChange(accountId, () => {
    if (wasAsked) pause ??= setTimeout(() => void readSoon(), PAUSE_MS);
  });

  return {
    /** Null if the index can't be read. */
    async engine(): Promise<Engine | null> {
      wasAsked = true;
      if (!engine) await readOnce();
      return engine;
    },

    stop(): void {
      clearTimeout(pause);
      stopListening();
    },
  };
}
