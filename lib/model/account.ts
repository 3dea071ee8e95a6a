/** A service that a person reports to. Its key is kept apart, for the background alone. */
export interface Account {
  id: string;
  name: string;
  /** Up to, but excluding, `/public/api/v1`. */
  baseUrl: string;
  /** The last four characters of the key: all that is ever shown of it again. */
  keyHint: string;
}

/** What a header can carry as a key. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
