/** A service the user sends reports to. Its key is stored separately and only used by the background. */
export interface Account {
  id: string;
  name: string;
  /** Up to, but excluding, `/public/api/v1`. */
  baseUrl: string;
  /** The last four characters of the key: the only part that is ever shown again. */
  keyHint: string;
}

/** As long as a host, which takes the place of a name. */
export const LONGEST_NAME = 253;

/** Whether a key can be sent in an HTTP header. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
