/** What a promise brings or, if it takes longer than this, what `late` returns or throws. */
export function within<T>(ms: number, work: Promise<T>, late: () => T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, limit.then(late)]).finally(() => clearTimeout(timer));
}
