/**
 * An address for reading: without `https://`, because nearly every one has it, and with the characters that turn
 * the words after them around as browsers send them, because otherwise they make one page look like another.
 */
export const shownAddress = (address: string): string =>
  address.replace(/\p{Bidi_C}/gu, encodeURIComponent).replace(/^https:\/\//i, '');
