export type Random = () => number;

export function oneOf<const T>(values: readonly T[], random: Random): T {
  return values[Math.floor(random() * values.length)] as T;
}
