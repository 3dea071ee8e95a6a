/** Runs `work` once at a time, and once more if it was asked for in the meantime. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let askedAgain = false;

  async function workUntilIdle(): Promise<void> {
    while (askedAgain) {
      askedAgain = false;
      await work();
    }
    // Must happen in the same turn as the last check of `askedAgain`, or a call in between would be lost.
    running = null;
  }

  return () => {
    askedAgain = true;
    running ??= workUntilIdle();
    return running;
  };
}
