const MAX_VALUES = 2_000;

/** Whether the whole value can be shown at once without slowing down the page. */
export function isSmall(value: unknown): boolean {
  let left = MAX_VALUES;
  const count = (part: unknown): boolean => {
    if (--left < 0) return false;
    return typeof part !== 'object' || part === null || Object.values(part).every(count);
  };
  return count(value);
}
