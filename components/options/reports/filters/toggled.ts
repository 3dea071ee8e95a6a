/** The values with one more, or one less. Undefined if none is left. */
export function toggled<T>(values: T[] = [], value: T): T[] | undefined {
  const others = values.filter((one) => one !== value);
  if (others.length === values.length) return [...values, value];
  return others.length > 0 ? others : undefined;
}
