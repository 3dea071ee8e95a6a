/** Locks as browsers have them, which Node and happy-dom lack: one after the other. */
export function fakeLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, job: () => Promise<unknown>) => (last = last.then(job, job));
  const navigator = globalThis.navigator ?? {};
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });
}
