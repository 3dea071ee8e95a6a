/** A stranger's words: short, on one line, and unable to turn the text around them. */
export function plain(words: string): string {
  const line = words.replace(/[\p{C}\s]+/gu, ' ').trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}
