/** Makes untrusted text safe to show: short, on one line, and without direction overrides. */
export function plain(words: string, longest = 200): string {
  const line = words.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
