import { afterEach, vi } from 'vitest';
import { serveReports } from '../../lib/local-reports/serve-reports';

let accounts = 0;

/** What a page has opened of an account stays open, with what it read: each test needs another account. */
export const freshAccountId = (): string => `account-${++accounts}`;

/** Runs the worker of local reports in this thread. Undone after each test. */
export function fakeWorker(): void {
  const open: (() => void)[] = [];

  class FakeWorker extends EventTarget {
    readonly #page = new EventTarget();
    readonly #stop: () => void;

    constructor(_url: string, { name = '' }: WorkerOptions) {
      super();
      const send = (to: EventTarget, value: unknown) =>
        queueMicrotask(() =>
          to.dispatchEvent(new MessageEvent('message', { data: structuredClone(value) })),
        );
      this.postMessage = (question) => send(this.#page, question);
      this.#stop = serveReports(
        {
          postMessage: (reply) => send(this, reply),
          addEventListener: (type, listener) =>
            this.#page.addEventListener(type, listener as unknown as EventListener),
        },
        name,
      );
      open.push(() => this.terminate());
    }

    postMessage: (question: unknown) => void;

    terminate(): void {
      this.#stop();
    }
  }

  vi.stubGlobal('Worker', FakeWorker);
  afterEach(() => {
    for (const terminate of open.splice(0)) terminate();
    vi.unstubAllGlobals();
  });
}
