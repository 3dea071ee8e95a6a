/** All keys with this prefix: `[[]]` sorts after anything that can follow it. */
export function keysStartingWith(...begin: string[]): IDBKeyRange {
  return IDBKeyRange.bound(begin, [...begin, [[]]]);
}
