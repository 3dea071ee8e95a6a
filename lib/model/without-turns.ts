/**
 * An address with the characters that turn the words after them around as browsers send them: otherwise they
 * make one page look like another.
 */
export const withoutTurns = (address: string): string =>
  address.replace(/\p{Bidi_C}/gu, encodeURIComponent);
