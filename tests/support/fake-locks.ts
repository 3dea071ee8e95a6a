/** Browser locks, which Node and happy-dom lack: jobs with the same lock name run one after another. */
export function fakeLocks(): void {
  const last = new Map<string, Promise<unknown>>();
  const request = (name: string, job: () => Promise<unknown>) => {
    const done = (last.get(name) ?? Promise.resolve()).then(job, job);
    last.set(name, done);
    return done;
  };
  const navigator = globalThis.navigator ?? {};
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });
}
