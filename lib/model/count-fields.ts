/** How many values something has, without what holds them together. */
export function countFields(value: unknown): number {
  let count = 0;
  // By hand: what is nested very deeply is too much for a function that calls itself.
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one !== 'object' || one === null) count += 1;
    // One by one: as arguments of a single call, a hundred thousand would be too many.
    else for (const part of Object.values(one)) left.push(part);
  }
  return count;
}
