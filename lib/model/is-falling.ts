/** Each is lower than the one before. Not a number never is. */
export const isFalling = (numbers: number[]): boolean =>
  numbers.every((number, at) => at === 0 || number < (numbers[at - 1] ?? NaN));
