import { isRecord } from '../is-record';

/** How many things a list has, or all lists in an object together. 0 for anything else. */
export function countOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (!isRecord(value)) return 0;
  return Object.values(value).reduce<number>(
    (sum, one) => sum + (Array.isArray(one) ? one.length : 0),
    0,
  );
}
