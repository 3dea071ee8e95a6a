import { shownAddress } from './shown-address';

/** An address on one line of a list: the host may be cut, and the rest after it. */
interface RowAddress {
  host: string;
  /** What tells pages of a host apart. For a home page that is the host itself. */
  path: string;
}

/** For reading: `https://` is left out, because nearly every address has it. */
export function rowAddress(address: string): RowAddress {
  const shown = shownAddress(address);
  const [host = ''] = /^(http:\/\/)?[^/?#]*/i.exec(shown) ?? [];
  const path = withLetters(shown.slice(host.length));
  return path.length > 1 ? { host, path } : { host: '', path: host || shown };
}

/** Words in other letters than English ones, which browsers send as numbers, such as `%C3%B6`. */
const withLetters = (path: string): string =>
  path.replace(/(?:%[89a-f][\da-f])+/gi, (encoded) => {
    try {
      const decoded = decodeURIComponent(encoded);
      // Whatever else can look like something that it isn't.
      return /^(?:\p{L}\p{M}*|\p{Nd})+$/u.test(decoded) ? decoded : encoded;
    } catch {
      return encoded;
    }
  });
