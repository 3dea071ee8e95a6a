import type { Page } from 'puppeteer-core';

/** What a person does, and what then changes on screen: the count above the rows, or the first row. */
export type Step =
  | { type: string; changes: 'count' }
  | { hash: string; changes: 'count' | 'first row' };

export interface Times {
  /** From each step to the frame that shows its answer; null if nothing changed. */
  answers: (number | null)[];
  /** The longest task of the page meanwhile; 0 if none took 50 ms. */
  longestTask: number;
}

/** How long a person waits for the rows, step by step. */
export async function timeSteps(page: Page, steps: Step[]): Promise<Times> {
  return await page.evaluate(async (all) => {
    const tasks: number[] = [0];
    new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
    const line = () => document.querySelector('main [role=status]')?.parentElement;
    const read = {
      count: () => line()?.lastElementChild?.textContent,
      'first row': () => document.querySelector('tbody th')?.textContent,
    };
    const box = document.querySelector<HTMLInputElement>('input[type=search]')!;

    async function time(step: Step): Promise<number | null> {
      const before = read[step.changes]();
      const start = performance.now();
      if ('type' in step) {
        box.value = step.type;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      } else location.hash = step.hash;
      while (read[step.changes]() === before) {
        if (performance.now() - start > 1_000) return null;
        await new Promise((drawn) => requestAnimationFrame(drawn));
      }
      // Runs once this frame has been drawn, before anything else that the page has to do.
      await scheduler.postTask(() => undefined, { priority: 'user-blocking' });
      return performance.now() - start;
    }

    const answers: (number | null)[] = [];
    for (const step of all) {
      // As between two keys.
      await new Promise((done) => setTimeout(done, 50));
      answers.push(await time(step));
    }
    return { answers, longestTask: Math.max(...tasks) };
  }, steps);
}

/** Bytes in use after a garbage collection. */
export async function heapsOf(page: Page): Promise<{ page: number; worker: number }> {
  const sessions = [await page.createCDPSession(), ...page.workers().map(({ client }) => client)];
  const [own = NaN, worker = NaN] = await Promise.all(
    sessions.map(async (session) => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    }),
  );
  return { page: own, worker };
}
