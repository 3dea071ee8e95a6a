/** Creates something on first use: creating it at the top of a file would delay every start. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
