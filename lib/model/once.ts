/** Makes something when it is first asked for: what stands at the top of a file delays every start. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
