const TOO_COMMON = new Set(
  'about after also been from have here into just more only other over some than that their them then there these they this what when where which will with your yours'.split(
    ' ',
  ),
);

/** The words of a text that carry meaning, in lower case. */
export const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !TOO_COMMON.has(word));

/** The words that a text says most often. */
export function frequentWords(text: string, count = 5): string[] {
  const times = new Map<string, number>();
  for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1);
  const sorted = [...times].sort(([, a], [, b]) => b - a);
  return sorted.slice(0, count).map(([word]) => word);
}
